import { expect, it } from "vitest";
import { fillShrink } from "./fill-planes.ts";
import { fillSkin } from "./fill-skin.ts";
import { shrinkColours } from "../../image/picture.ts";
import { createPlane } from "../../image/filters.ts";
import { lerpPoint } from "../../image/geometry.ts";
import { uprightBody } from "../../testing/upright-body.ts";

const upright = uprightBody();
const { width, height } = upright.photo;
const light = 200;
const dark = 20;

/** Light skin above the hips, and legs of that brightness from the knees down. */
function fillWithLegs(legs: number): (y: number) => number {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const skin = createPlane(width, height);
  const lightness = new Float32Array(width * height);
  for (let i = 0; i < skin.data.length; i++) {
    const y = Math.floor(i / width);
    if (Math.abs((i % width) - width / 2) > 30 || (y > 110 && y < 380)) continue;
    const value = y < 110 ? light : legs;
    skin.data[i] = 1;
    data.fill(value, i * 4, i * 4 + 3);
    lightness[i] = value / 2.55;
  }
  const body = { ...upright, photo: { width, height, data }, parts: { ...upright.parts, skin } };
  const [red] = fillSkin({ ...body, lightness }, shrinkColours(body.photo, fillShrink));
  return (y) => red.data[Math.floor(y / fillShrink) * red.width + Math.floor(width / 2 / fillShrink)];
}

it("legs in tights do not fade into the skin above where a longer garment went", () => {
  const fill = fillWithLegs(dark);
  expect(fill(300)).toBeCloseTo(dark, 0);
  expect(fill(200)).toBeCloseTo(light, 0);
});

it("tights as light as skin, but yellow, do not colour the arms that come to light", () => {
  const [skinColour, yellow] = [
    [200, 150, 130, 255],
    [200, 165, 90, 255],
  ];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const skin = createPlane(width, height);
  for (let i = 0; i < skin.data.length; i++) {
    const y = Math.floor(i / width);
    const isLeg = y > 380;
    if (Math.abs((i % width) - width / 2) > 30 || (y > 90 && !isLeg)) continue;
    skin.data[i] = 1;
    data.set(isLeg ? yellow : skinColour, i * 4);
  }
  const lightness = new Float32Array(width * height).fill(67);
  const body = { ...upright, photo: { width, height, data }, lightness, parts: { ...upright.parts, skin } };
  const [, , blue] = fillSkin(body, shrinkColours(body.photo, fillShrink));
  const { elbow } = upright.left;
  expect(blue.data[Math.floor(elbow.y / fillShrink) * blue.width + Math.floor(elbow.x / fillShrink)]).toBeGreaterThan(126);
});

it("bare legs are skin like the rest", () => {
  const fill = fillWithLegs(light - 20);
  expect(fill(300)).toBeGreaterThan(light - 20);
});

it("covered arms are as dark as the hands, however bright the sun lies on the chest", () => {
  const [face, chest, hand] = [110, 210, 120];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const skin = createPlane(width, height);
  const lightness = new Float32Array(width * height);
  for (let i = 0; i < skin.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isTrunk = Math.abs(x - width / 2) < 24 && y > 40 && y < 150;
    const isHand = Math.abs(x - upright.left.fingers.x) < 12 && Math.abs(y - upright.left.fingers.y) < 18;
    if (!isTrunk && !isHand) continue;
    const value = isHand ? hand : y < 90 ? face : chest;
    skin.data[i] = 1;
    data.fill(value, i * 4, i * 4 + 3);
    lightness[i] = value / 2.55;
  }
  const body = { ...upright, photo: { width, height, data }, lightness, parts: { ...upright.parts, skin } };
  const [red] = fillSkin(body, shrinkColours(body.photo, fillShrink));
  const { elbow } = upright.right;
  const atElbow = red.data[Math.floor(elbow.y / fillShrink) * red.width + Math.floor(elbow.x / fillShrink)];
  expect(atElbow).toBeGreaterThan(hand);
  expect(atElbow).toBeLessThan(175);
});

it("wrists that come to light beside dark tights are skin", () => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const skin = createPlane(width, height);
  const lightness = new Float32Array(width * height);
  const { wrist, fingers } = upright.left;
  for (let i = 0; i < skin.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isLeg = y > 380 && Math.abs(x - width / 2) < 30;
    const isHand = Math.abs(x - fingers.x) < 10 && y > fingers.y - 4 && y < fingers.y + 18;
    const isFace = y < 90 && Math.abs(x - width / 2) < 24;
    if (!isLeg && !isHand && !isFace) continue;
    const value = isLeg ? dark : light;
    skin.data[i] = 1;
    data.fill(value, i * 4, i * 4 + 3);
    lightness[i] = value / 2.55;
  }
  // Low hands: the wrists lie below the hips.
  const low = { ...upright, pelvis: { ...upright.pelvis, y: 225 }, lightness, parts: { ...upright.parts, skin } };
  const [red] = fillSkin({ ...low, photo: { width, height, data } }, shrinkColours({ width, height, data }, fillShrink));
  expect(red.data[Math.floor(wrist.y / fillShrink) * red.width + Math.floor(wrist.x / fillShrink)]).toBeGreaterThan(light - 30);
});

it("forearms that hang beside the hips are skin, though the legs are in dark tights", () => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const skin = createPlane(width, height);
  const lightness = new Float32Array(width * height);
  for (let i = 0; i < skin.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isLeg = y > 380 && Math.abs(x - width / 2) < 30;
    const isFace = y < 90 && Math.abs(x - width / 2) < 24;
    if (!isLeg && !isFace) continue;
    skin.data[i] = 1;
    data.fill(isLeg ? dark : light, i * 4, i * 4 + 3);
    lightness[i] = (isLeg ? dark : light) / 2.55;
  }
  // Long arms: the hips are no lower than the elbows.
  const pelvis = { ...upright.pelvis, y: upright.left.elbow.y };
  const body = { ...upright, photo: { width, height, data }, lightness, parts: { ...upright.parts, skin }, pelvis };
  const [red] = fillSkin(body, shrinkColours(body.photo, fillShrink));
  for (const share of [0.1, 0.3, 0.5]) {
    const { x, y } = lerpPoint(upright.left.elbow, upright.left.wrist, share);
    expect(red.data[Math.floor(y / fillShrink) * red.width + Math.floor(x / fillShrink)]).toBeGreaterThan(light - 20);
  }
});
