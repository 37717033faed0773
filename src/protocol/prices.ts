/** Coins and limits of the specification's sections 5 and 9. Prices are the defaults of a new user's record. */
export const clothCoins = 25;
export const shoeCoins = 25;
/** Custom clothes: what sending them costs, and what approved ones earn. */
export const customClothesCoins = 10;
export const customClothesRewardCoins = 30;
export const newUserCoins = 100;
export const adRewardCoins = 50;
export const adWaitMs = 15_000;
export const adRewardsPerDay = 10;
