const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * How many scans bring a JPEG, of which each goes over all of its pixels. It looks for them as forgivingly as decoders do. ITU-T T.81,
 * section B.1.1.
 */
export function countScans(jpeg: Uint8Array): number {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let scans = 0;
  let at = nextMarker(jpeg, 2);
  while (at < jpeg.length && jpeg[at] !== endOfImage) {
    if (jpeg[at] === startOfScan) scans += 1;
    const hasLength = !standsAlone(jpeg[at]) && at + 3 <= jpeg.length;
    at = nextMarker(jpeg, at + 1 + (hasLength ? view.getUint16(at + 1) : 0));
  }
  return scans;
}

/** Where the next marker's second byte stands. After the first, of which there may be several, a 0 makes them a byte of a scan. */
function nextMarker(jpeg: Uint8Array, from: number): number {
  for (let at = from; ; at++) {
    at = jpeg.indexOf(0xff, at);
    if (at < 0) return jpeg.length;
    while (jpeg[at] === 0xff) at++;
    if (jpeg[at] !== 0) return at;
  }
}

/** Those that restart a scan, and the one of private use. */
const standsAlone = (marker: number): boolean => (marker & 0xf8) === 0xd0 || marker === 0x01;
