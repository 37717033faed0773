/**
 * Loops over whole planes, of which a picture needs hundreds, in AssemblyScript: they take four pixels at once, and are as fast the first time as
 * the hundredth. `npm run kernels` compiles them into `../kernels.wasm.ts`. Addresses are bytes in the kernels' own memory, which `../memory.ts`
 * lays out; planes are 32-bit floats, row by row.
 */
export { boxBlur, divideInto, multiplyInto } from "./blur";
export { leanToColour } from "./colour-leaning";
export { findComponents } from "./components";
export { chamferDistances, dilate, erode } from "./distance";
export { filterInBox, readGuide } from "./guided-filter";
export { sumColoursAround } from "./local-sums";
export { addLookInto, averageMirroredInto, normalise, softmax } from "./looks";
export { sumMixedColours } from "./mixed-colours";
export { blendPatches, growPatches } from "./patches";
export { halveRaster, shrinkColours, shrinkPlane, shrinkRows } from "./shrink";
