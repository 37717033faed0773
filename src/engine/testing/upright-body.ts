import { bodyParts } from "../person/body.ts";
import type { ArmSample, Body, BodyPart, BodySide } from "../person/body.ts";
import { fillPolygonInto } from "../garment/garment-rows.ts";
import { lerpPoint, perpendicular, point, scale, sides, subtract, unit } from "../image/geometry.ts";
import type { Point, Side } from "../image/geometry.ts";
import { maskWhere } from "../image/mask.ts";
import { armDistance } from "../person/joints/arm.ts";
import { partIndex } from "../person/labels.ts";
import type { Plane } from "../image/raster.ts";
import type { PoseSide, TorsoFrame } from "../person/joints/torso-frame.ts";

const width = 300;
const height = 560;

/** Somebody drawn with a ruler: upright, facing the camera, arms a little away from the body. Mirror symmetric. */
export function uprightBody(): Body {
  const labels = new Uint8Array(width * height);
  const fill = (part: BodyPart, outline: readonly (readonly [number, number])[]): void => {
    fillPolygonInto(
      labels,
      width,
      height,
      outline.map(([x, y]) => point(x, y)),
      partIndex[part],
    );
    fillPolygonInto(
      labels,
      width,
      height,
      outline.map(([x, y]) => point(width - x, y)),
      partIndex[part],
    );
  };
  fill("skin", [
    [138, 40],
    [150, 40],
    [150, 110],
    [138, 110],
  ]);
  fill("skin", [
    [104, 100],
    [84, 130],
    [58, 250],
    [76, 256],
    [104, 160],
  ]);
  fill("top", [
    [138, 88],
    [104, 98],
    [100, 130],
    [104, 250],
    [150, 250],
    [150, 88],
  ]);
  fill("bottom", [
    [104, 238],
    [100, 290],
    [112, 500],
    [140, 500],
    [150, 320],
    [150, 238],
  ]);
  fill("footwear", [
    [112, 500],
    [98, 516],
    [98, 522],
    [138, 522],
    [140, 500],
  ]);
  const parts = partsOf(labels);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  return {
    photo: { width, height, data },
    parts,
    labels,
    lightness: new Float32Array(width * height),
    wearsDress: false,
    wearsSkirt: false,
    neck: point(150, 110),
    pelvis: point(150, 270),
    torsoLengthPx: 160,
    shoulderWidthPx: 80,
    up: point(0, -1),
    across: point(1, 0),
    left: sideOf("left"),
    right: sideOf("right"),
    eyes: point(150, 50),
    mouth: point(150, 70),
    bagStrap: null,
    scarf: null,
    coatOnShoulders: { left: 0, right: 0 },
    bareSkin: null,
    halfWidthPx: () => 46,
  };
}

/** The same person's torso as pose and parser are asked for it. */
export function uprightFrame(): TorsoFrame {
  const { neck, pelvis, torsoLengthPx, shoulderWidthPx, up, across, left, right } = uprightBody();
  const asPosed = (side: BodySide): PoseSide => ({ ...side, shoulder: side.shoulderJoint, index: side.fingers });
  const joints = { left: asPosed(left), right: asPosed(right) };
  return { neck, pelvis, lengthPx: torsoLengthPx, shoulderWidthPx, hipHalfPx: 22, up, across, sides: joints };
}

/** The parts of a photo of the upright body's size, where each pixel is one of them. */
export function partsOf(labels: Uint8Array): Record<BodyPart, Plane> {
  return Object.fromEntries(bodyParts.map((part) => [part, partPlane(labels, partIndex[part])])) as Record<BodyPart, Plane>;
}

/** 1 where such labels are a part. A loop, because `Float32Array.from` takes forty times as long: a body then cost more than most tests of it. */
export function partPlane(labels: Uint8Array, part: number): Plane {
  const data = new Float32Array(labels.length);
  for (let i = 0; i < labels.length; i++) if (labels[i] === part) data[i] = 1;
  return { width, height, data };
}

function sideOf(side: Side): BodySide {
  const place = (x: number, y: number): Point => point(side === "left" ? x : width - x, y);
  const shoulderJoint = place(110, 112);
  const elbow = place(86, 184);
  const wrist = place(68, 250);
  const arm = Array.from({ length: 41 }, (_, k): ArmSample => {
    const t = (k / 40) * 2;
    const tangent = t < 1 ? unit(subtract(elbow, shoulderJoint)) : unit(subtract(wrist, elbow));
    const normal = perpendicular(tangent);
    return {
      centre: t < 1 ? lerpPoint(shoulderJoint, elbow, t) : lerpPoint(elbow, wrist, t - 1),
      tangent,
      outward: side === "left" ? normal : scale(normal, -1),
      t,
      outerRadiusPx: 12,
      innerRadiusPx: 12,
      outerSkinRadiusPx: 11,
      innerSkinRadiusPx: 11,
    };
  });
  return {
    shoulderJoint,
    shoulder: place(104, 99),
    armpit: place(104, 148),
    elbow,
    wrist,
    fingers: place(64, 270),
    hip: place(128, 270),
    knee: place(126, 390),
    ankle: place(126, 490),
    toes: place(118, 514),
    arm,
  };
}

/** 1 on either arm. */
export function armsOf({ photo: { width, height }, ...body }: Body): Uint8Array {
  return maskWhere(width * height, (i) => {
    const place = point((i % width) + 0.5, Math.floor(i / width) + 0.5);
    return sides.some((side) => armDistance(body[side].arm, place) < 1);
  });
}
