const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * The number of scans in a JPEG, each of which makes a decoder go over all pixels. Finds them in damaged files as well, like decoders do.
 * ITU-T T.81, section B.1.1.
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

/**
 * The index of the next marker's second byte; the length if there is none. A marker is 0xff, which may be repeated, and a byte that is not 0:
 * 0xff and 0 are a byte of a scan's data.
 */
function nextMarker(jpeg: Uint8Array, from: number): number {
  for (let at = from; ; at++) {
    at = jpeg.indexOf(0xff, at);
    if (at < 0) return jpeg.length;
    while (jpeg[at] === 0xff) at++;
    if (jpeg[at] !== 0) return at;
  }
}

/** Whether no length follows a marker: RST0 to RST7 (0xd0 to 0xd7) and TEM (0x01). */
const standsAlone = (marker: number): boolean => (marker & 0xf8) === 0xd0 || marker === 0x01;
