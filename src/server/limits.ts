/** Limits that only the server knows. */
export const requestsPerMinute = 3_000;
export const newUsersPerMinute = 20;
/** The number of new identities a day of one address range that get welcome coins; further ones start with none. */
export const welcomesPerAddressRange = 20;
export const welcomesWithinMs = 24 * 60 * 60_000;
export const jsonMaxBytes = 64 * 1024;
/** How long the last look at the queue answers everybody who asks for a waiting time, before the database is asked again. */
export const queueKeptMs = 500;
/** At most this much of too large a body is read and thrown away: a client that is still sending reads no answer. */
export const discardMaxBytes = 64 * 1024 * 1024;
/** A picture's link is valid for at least this long, and for at most twice as long. */
export const readLinkMs = 60 * 60_000;
export const uploadLinkMs = 15 * 60_000;
/** An ad that was started longer ago than this pays nothing. */
export const adTokenMs = 60 * 60_000;
/** An upload that no try-on of a history shows is kept for this long, so that an order can still name it. */
export const unusedUploadMs = 24 * 60 * 60_000;
/** The pause between two batches of deletions, in which others can write: a process that waits for SQLite's lock tries every 2 ms. */
export const sweepPauseMs = 10;
/** The space that one user's uploads may take. */
export const uploadBytesPerUser = 2 * 1024 ** 3;
export const uploadsPerUser = 8_000;
/** Limited because each order keeps its row for ever, even a cancelled one that costs nothing: lines of the ledger name it. */
export const ordersPerDay = 1_000;
/** Orders that repeat an earlier one cost nothing, but each stores its picture as long as any other. Only further repeats are refused. */
export const repeatsPerDay = 20;
/** How long a finished try-on stays in the history, unless `RESULT_DAYS` says otherwise. */
export const resultDays = 90;
/** An object store that takes longer for one picture is as good as gone. */
export const storeTimeoutMs = 15_000;
/** A process that was storing a picture while it was deleted has finished after this long, or never will: the picture is deleted again then. */
export const lateWriteMs = 5 * 60_000;
/** Stored pictures are no larger than this on either side. */
export const storedImageMaxSidePx = 4_096;
export const imageChecksAtOnce = 2;
/** Above the 12 megapixels that phones usually take. */
export const largeImagePixels = 13_000_000;
/** The number of pictures in memory while they are sent or wait for their check. */
export const uploadsAtOnce = { all: 60, ofHousehold: 12 } as const;
export const imageCheckTimeoutSeconds = 20;
/** Stored pictures that are being copied or measured at once. */
export const picturesInMemory = 4;

/** A worker that was silent for this long has lost its task. */
export const leaseMs = 15_000;
export const leaseRenewMs = 3_000;
export const taskAttempts = 3;
/** A task whose pictures could not be read comes after all others for this long. */
export const afterStoreFaultMs = 60_000;
/** A worker process that sends nothing for this long hangs, and is replaced. */
export const workerSilenceMs = 30_000;
/** Until its first message it reads and compiles its code, which takes a second, or much longer on a busy machine. */
export const workerStartMs = 120_000;
/** One try-on takes seconds; one that takes this long hangs. */
export const tryOnTimeoutMs = 120_000;
export const lookTimeoutMs = 30_000;

/** Shop pages that one process analyses at once. */
export const analysesAtOnce = 8;
export const analysesOfHouseholdAtOnce = 3;
/** Shop pages that one user can have analysed. */
export const analysesPerMinute = 20;
export const analysesPerDay = 200;
/** A payment order can be opened for this long; money that comes later still counts. */
export const paymentOrderMs = 2 * 60 * 60_000;
export const openOrdersPerHour = 20;
export const askProviderEveryMs = 2_000;
/** How often the server asks the providers about open payment orders by itself. */
export const askAgainMs = 5 * 60_000;
/** The server asks by itself about a payment order until it is this old. */
export const askedAboutMs = 24 * 60 * 60_000;
export const ordersAskedAtOnce = 50;

/** A page and its pictures take seconds. */
export const analysisTimeoutMs = 25_000;
/** An analysis without an answer after this long, waiting for its turn included, is begun anew. */
export const analysisLeaseMs = 90_000;
/** Prices change: an item that was read longer ago is read again. A failed reading is tried again sooner. */
export const freshItemMs = 6 * 60 * 60_000;
export const failedItemMs = 30_000;
/**
 * How long an item that nobody asks for, and its pictures, are kept: no longer than the day of `analysesPerDay`, which limits them, since
 * they count towards nobody's space.
 */
export const unusedItemMs = 24 * 60 * 60_000;
export const wardrobeItemsPerUser = 5_000;
/** A piece that was removed can come back for this long. */
export const wardrobeUndoMs = 10 * 60_000;

export const suitsPerUser = 500;
/** Hot keywords are those of the last week. */
export const hotKeywordsDays = 7;
export const hotKeywords = 10;
export const exportLinkMs = 5 * 60_000;
