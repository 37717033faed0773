import type { Migration } from "kysely/migration";
import { firstTables } from "./0001-first-tables.ts";
import { accounts } from "./0002-accounts.ts";
import { wardrobe } from "./0003-wardrobe.ts";
import { suits } from "./0004-suits.ts";
import { care } from "./0005-care.ts";
import { shopItems } from "./0006-shop-items.ts";
import { customClothes } from "./0007-custom-clothes.ts";
import { payments } from "./0008-payments.ts";
import { queue } from "./0009-queue.ts";
import { firstLooks } from "./0010-first-looks.ts";
import { selfCheck } from "./0012-self-check.ts";
import { tuck } from "./0013-tuck.ts";
import { garmentBoxes } from "./0014-garment-boxes.ts";
import { suitLooks } from "./0015-suit-looks.ts";
import { samePictures } from "./0016-same-pictures.ts";
import { removedTids } from "./0017-removed-tids.ts";
import { paymentEventsByOrder } from "./0018-payment-events-by-order.ts";
import { lateWrites } from "./0019-late-writes.ts";

/** Run in the order of their names. A released migration is never changed: a change is a new migration. */
export const migrations: Record<string, Migration> = {
  "0001-first-tables": firstTables,
  "0002-accounts": accounts,
  "0003-wardrobe": wardrobe,
  "0004-suits": suits,
  "0005-care": care,
  "0006-shop-items": shopItems,
  "0007-custom-clothes": customClothes,
  "0008-payments": payments,
  "0009-queue": queue,
  "0010-first-looks": firstLooks,
  "0012-self-check": selfCheck,
  "0013-tuck": tuck,
  "0014-garment-boxes": garmentBoxes,
  "0015-suit-looks": suitLooks,
  "0016-same-pictures": samePictures,
  "0017-removed-tids": removedTids,
  "0018-payment-events-by-order": paymentEventsByOrder,
  "0019-late-writes": lateWrites,
};
