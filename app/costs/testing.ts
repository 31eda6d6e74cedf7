import type { Costs } from "./costs";

/** Costs of a rubber driveway and a garage. Black: $31.17 a bag of 50, 2.0 for a square foot. */
export const SAMPLE_COSTS: Costs = {
  materials: [
    {
      name: "Black granules",
      unit: "bag",
      packHundredths: 5000,
      packCents: 3117,
      useTenThousandths: 20_000,
      coats: undefined,
      part: "black",
      services: "rubber",
      wastePercentage: 0,
    },
    {
      name: "Epoxy",
      unit: "kit",
      packHundredths: 300,
      packCents: 21_319,
      useTenThousandths: 100,
      coats: 2,
      part: "all",
      services: "coatings",
      wastePercentage: 0,
    },
  ],
  hours: {
    rubber_resurfacing: { per100SqFt: 600, perJob: 400 },
    epoxy_garage: { per100SqFt: 500, perJob: 300 },
    patio_resurfacing: { per100SqFt: undefined, perJob: undefined },
    pool_deck: { per100SqFt: undefined, perJob: undefined },
    basement_floor: { per100SqFt: undefined, perJob: undefined },
  },
  personHourCents: 4711,
  overheadPercentage: 12,
  wantedPercentage: 40,
};
