import type { CurrentUser } from "../../protocol/api/auth.ts";
import { balanceOf } from "../commands/balance.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../identity/identify.ts";

/** The caller as they see themselves. No other answer has a tid; this one has the caller's own, which was sent, proven or made with this request. */
export async function presentUser({ database }: Context, { tid, user }: Caller): Promise<CurrentUser> {
  return {
    tid,
    publicId: user.public_id ?? "",
    mode: user.mode,
    role: user.role,
    coin: await balanceOf(database, user.id),
    clothCoin: user.cloth_coins,
    shoeCoin: user.shoe_coins,
    upperKeyWordArr: JSON.parse(user.upper_key_words) as string[],
    bottomKeyWordArr: JSON.parse(user.bottom_key_words) as string[],
  };
}
