/** Limits that only the server knows. */
export const requestsPerMinute = 3_000;
export const newUsersPerMinute = 20;
/** Welcome coins for so many new identities a day from one neighbourhood of addresses; more start with none. */
export const welcomesPerAddressRange = 20;
export const welcomesWithinMs = 24 * 60 * 60_000;
export const jsonMaxBytes = 64 * 1024;
/** How long what is known of the queue does for everybody who asks how long it will take. */
export const queueKeptMs = 500;
/** How much of a body that is too large is read and thrown away, so that the sender gets to read the answer. */
export const discardMaxBytes = 64 * 1024 * 1024;
/** A picture link can be used for at least this long, and for at most twice as long. */
export const readLinkMs = 60 * 60_000;
export const uploadLinkMs = 15 * 60_000;
/** An ad that was started longer ago pays nothing. */
export const adTokenMs = 60 * 60_000;
/** An upload that no try-on of a history shows is kept for this long, so that an order can still name it. */
export const unusedUploadMs = 24 * 60 * 60_000;
/** Between two batches of what is forgotten others get to write: a process that waits for SQLite asks every 2 ms. */
export const sweepPauseMs = 10;
/** What one user's uploads may take. */
export const uploadBytesPerUser = 2 * 1024 ** 3;
export const uploadsPerUser = 8_000;
/** Each leaves its row for ever, which ledger lines name, also when it is cancelled and costs nothing. */
export const ordersPerDay = 1_000;
/** Orders that only repeat a picture: each keeps its own for as long as others do, and costs nothing. More of those are refused, and nothing else. */
export const repeatsPerDay = 20;
/** A finished try-on stays in the history for this long. */
export const resultDays = 90;
/** An object store that takes longer for one picture is as good as gone. */
export const storeTimeoutMs = 15_000;
/** A process that was storing a picture when it was to be deleted has done so by then, or never will. */
export const lateWriteMs = 5 * 60_000;
/** Stored pictures are no larger than this on either side. */
export const storedImageMaxSidePx = 4_096;
export const imageChecksAtOnce = 2;
/** What phones take as a rule, 12 megapixels, is less. */
export const largeImagePixels = 13_000_000;
/** Pictures that are being sent or wait for their check are in memory: so many at once, and of one household. */
export const uploadsAtOnce = { all: 60, ofHousehold: 12 } as const;
export const imageCheckTimeoutSeconds = 20;
/** Stored pictures that are being copied or measured at once. */
export const picturesInMemory = 4;

/** A worker that was silent for this long has lost its task. */
export const leaseMs = 15_000;
export const leaseRenewMs = 3_000;
export const taskAttempts = 3;
/** A task whose pictures could not be read lets all others go first for this long. */
export const afterStoreFaultMs = 60_000;
/** A worker process that says nothing for this long hangs, and another takes its place. */
export const workerSilenceMs = 30_000;
/** One try-on takes seconds; one that takes this long hangs. */
export const tryOnTimeoutMs = 120_000;
export const lookTimeoutMs = 30_000;

/** Pages that one process reads at once, also of one household, of one user one after another, and one user can have read. */
export const analysesAtOnce = 8;
export const analysesOfHouseholdAtOnce = 3;
export const analysesPerMinute = 20;
export const analysesPerDay = 200;
/** An order can be opened for this long; money that comes later counts all the same. */
export const paymentOrderMs = 2 * 60 * 60_000;
export const openOrdersPerHour = 20;
export const askProviderEveryMs = 2_000;
/** An order that its shopper does not ask about is asked about by us: so often, for a day, so many at a time. */
export const askAgainMs = 5 * 60_000;
export const askedAboutMs = 24 * 60 * 60_000;
export const ordersAskedAtOnce = 50;

/** A page and its pictures take seconds. */
export const analysisTimeoutMs = 25_000;
/** An analysis that was silent for this long, waiting for its turn included, is begun anew. */
export const analysisLeaseMs = 90_000;
/** Prices change; a failure may be over sooner. */
export const freshItemMs = 6 * 60 * 60_000;
export const failedItemMs = 30_000;
/** An item that nobody asks for any more, and its pictures: no longer than the day of `analysesPerDay`, since they count in nobody's space. */
export const unusedItemMs = 24 * 60 * 60_000;
export const wardrobeItemsPerUser = 5_000;
/** A piece that was removed can come back for this long. */
export const wardrobeUndoMs = 10 * 60_000;

export const suitsPerUser = 500;
/** Hot keywords are those of the last week. */
export const hotKeywordsDays = 7;
export const hotKeywords = 10;
export const exportLinkMs = 5 * 60_000;
