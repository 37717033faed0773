/**
 * Where an upright body usually has what a photo does not show: medians, in torso lengths (from the middle of the shoulders to that of the
 * hips).
 */
export const usualBody = {
  /** Of 195 people: heights over the middle of the shoulders, and how far apart eyes and corners of the mouth are. */
  eyes: 0.45,
  nose: 0.39,
  mouth: 0.31,
  eyesApart: 0.125,
  mouthWide: 0.093,
  /** Of the same: thighs, shins, and from ankles to toes. */
  thigh: 0.8,
  shin: 0.73,
  foot: 0.29,
  /** Of 113 people: how far apart MoveNet puts the hips, half of the shoulders' width, and how far elbows and wrists hang below the shoulders. */
  hipsApart: 0.38,
  shoulderHalf: 0.31,
  elbow: 0.54,
  wrist: 0.99,
} as const;
