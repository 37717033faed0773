/** The storage key of the last order's id: providers send the shopper back without it. */
export const lastOrderKey = "payment.order";
