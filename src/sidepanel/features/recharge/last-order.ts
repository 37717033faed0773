/** Where the last order's id is kept: providers send the shopper back without it. */
export const lastOrderKey = "payment.order";
