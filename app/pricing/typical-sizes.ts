/** Square feet of a two-car driveway, the example that the home page prices. */
export const TWO_CAR_SQUARE_FEET = 600;
