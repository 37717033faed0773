// Written by training/limbs/measure-limbs.ts: 395 bare legs.

/** Half thickness of a bare leg, in shoulder widths: medians, in steps of 0.1 from hip (0) over knee (1) to ankle (2). */
export const legRadius: readonly number[] = [
  0.234, 0.234, 0.234, 0.234, 0.234, 0.234, 0.219, 0.202, 0.195, 0.185, 0.179, 0.171, 0.169, 0.171, 0.17, 0.159, 0.142, 0.124, 0.108, 0.099,
  0.104,
];
