import { beforeAll, describe, expect, it } from "vitest";
import { lightnessOf } from "../../src/engine/image/colour.ts";
import { shrinkRaster } from "../../src/engine/image/picture.ts";
import type { Raster } from "../../src/engine/image/raster.ts";
import type { Body } from "../../src/engine/person/body.ts";
import { partIndex } from "../../src/engine/person/labels.ts";
import { cutOutShoes } from "../../src/engine/shoes/cut-out-shoes.ts";
import type { Shoe } from "../../src/engine/shoes/shoe.ts";
import { shodBody } from "../../src/engine/shoes/shod-body.ts";
import { wearShoes } from "../../src/engine/shoes/wear-shoes.ts";
import { readPicture } from "../../src/engine/testing/pictures.ts";
import { uprightBody } from "../../src/engine/testing/upright-body.ts";
import { measureShoes } from "./shoe-columns.ts";

let shoes: Shoe[];
beforeAll(async () => {
  const full = await readPicture("sneaker.jpg");
  shoes = cutOutShoes(shrinkRaster(full, full.width / 3, full.height / 3));
});

const measured = (before: Body, after: Body) => measureShoes({ before, after, picture: after.photo, shoes });

const inShoes = (body: Body): Body => shodBody(body, wearShoes(body, shoes));

/** The body moved down and to the right, with what lies at the borders repeated. */
function moved(body: Body, right: number, down: number): Body {
  const { width, height } = body.photo;
  const from = (i: number): number =>
    Math.max(0, Math.floor(i / width) - down) * width + Math.min(width - 1, Math.max(0, (i % width) - right));
  const plane = (data: Float32Array): Float32Array => data.map((_, i) => data[from(i)]);
  const photo: Raster = { ...body.photo, data: body.photo.data.map((_, p) => body.photo.data[from(p >> 2) * 4 + (p & 3)]) };
  const parts = Object.fromEntries(
    Object.entries(body.parts).map(([part, own]) => [part, { width, height, data: plane(own.data) }]),
  ) as Body["parts"];
  return { ...body, photo, parts, labels: body.labels.map((_, i) => body.labels[from(i)]), lightness: plane(body.lightness) };
}

describe("the figures of shoes", () => {
  it("are fine where both feet wear them as they should", () => {
    const before = uprightBody();
    const figures = measured(before, inShoes(before));
    expect(figures).toMatchObject({ elsewhere: 0, "elsewhere max": 0, "shoes seen": 100, backwards: 0 });
    expect(figures.ground).toBeLessThan(12);
    expect(figures.size).toBeLessThan(30);
    expect(figures.colour).toBeLessThan(10);
    expect(figures.hem).toBeLessThan(2);
  });

  it("tell that nothing was put on", () => {
    const before = uprightBody();
    for (let i = 0; i < before.labels.length; i++) if (before.parts.footwear.data[i] === 1) before.photo.data.set([96, 64, 40], i * 4);
    expect(measured(before, before)["old shoe"]).toBe(100);
  });

  it("tell that the shoes float above or sink below the ground", () => {
    const before = uprightBody();
    const shod = inShoes(before);
    const onGround = measured(before, shod).ground!;
    expect(measured(before, moved(shod, 0, 12)).ground).toBeGreaterThan(onGround + 10);
  });

  it("tell that a shoe points away from its toes", () => {
    const upright = uprightBody();
    const toes = { left: { x: 66, y: 505 }, right: { x: 234, y: 505 } };
    const before = { ...upright, left: { ...upright.left, toes: toes.left }, right: { ...upright.right, toes: toes.right } };
    const shod = inShoes(before);
    expect(measured(before, shod).backwards).toBe(0);
    expect(measured(before, moved(shod, 50, 0)).backwards).toBe(1);
  });

  it("tell that the ground under old shoes does not look like the ground", () => {
    const body = uprightBody();
    const before = { ...body, lightness: lightnessOf(body.photo) };
    const shod = inShoes(before);
    const bared = (i: number): boolean => before.parts.footwear.data[i] === 1;
    // As if the shoes were gone altogether.
    const labels = shod.labels.map((label, i) => (bared(i) ? partIndex.background : label));
    const groundOf = (colour: readonly [number, number, number]): Body => {
      const photo = { ...shod.photo, data: shod.photo.data.slice() };
      for (let i = 0; i < labels.length; i++) if (bared(i)) photo.data.set(colour, i * 4);
      return { ...shod, labels, photo, lightness: lightnessOf(photo) };
    };
    expect(measured(before, groundOf([190, 240, 150])).halo).toBe(0);
    expect(measured(before, groundOf([20, 80, 20])).halo).toBe(100);
  });

  it("tell that a hem was painted over", () => {
    const before = uprightBody();
    const shod = inShoes(before);
    const photo = { ...shod.photo, data: shod.photo.data.slice() };
    for (let i = 0; i < before.labels.length; i++) if (before.parts.bottom.data[i] === 1) photo.data.fill(40, i * 4, i * 4 + 3);
    expect(measured(before, { ...shod, photo }).hem).toBeGreaterThan(90);
  });

  it("say that no shoes are seen where the second look finds no feet", () => {
    const before = uprightBody();
    const shod = inShoes(before);
    const { width, height } = before.photo;
    const nothing = { width, height, data: new Float32Array(width * height) };
    const figures = measured(before, { ...shod, parts: { ...shod.parts, footwear: nothing, skin: nothing } });
    expect(figures["shoes seen"]).toBe(0);
    expect(figures.ground).toBeNull();
  });
});
