interface Unpublished {
  /** One of these words is enough, whatever else the question mentions. */
  decisive: string;
  /** Words that point at it, unless a question fits something else far better: a truck may only be in the way. */
  strong?: string;
  /** Words that fit it, among others. */
  keys: string;
}

/**
 * What people ask and the business has never published, with the words by which a question shows that it is about one
 * of these: it is answered with "I don't know". When the business publishes one, its line goes from here and the fact
 * goes to the topics.
 */
export const UNPUBLISHED: Readonly<Record<string, Unpublished>> = {
  licences: {
    decisive: "licence certified certification certificate accredited accreditation",
    keys: "registered qualified trained",
  },
  insurance: {
    decisive: "insurance insurer wcb bonded",
    keys: "worker compensation bond coverage",
  },
  hours: {
    decisive: "hour hours",
    strong: "weekend saturday sunday holiday",
    keys: "open opening close closed monday friday evening when",
  },
  financing: {
    decisive: "financing monthly instalment installment loan lease afterpay klarna affirm financeit",
    keys: "plan payment credit interest pay rent",
  },
  "ways to pay": {
    decisive: "visa mastercard debit cheque etransfer paypal amex interac bitcoin",
    strong: "cash",
    keys: "credit card card check method pay payment accept",
  },
  thickness: {
    decisive: "thick thickness millimetre millimeter",
    strong: "inche mm thin",
    keys: "deep depth layer inch",
  },
  lifespan: {
    decisive: "lifespan longevity durable durability lifetime outlast",
    strong: "last",
    keys: "hold wear lasting howlong year",
  },
  weather: {
    decisive: "freezing freeze frost thaw temperature minus icy weatherproof waterproof waterproofing",
    strong: "hail winter cold rain weather snow ice summer spring",
    keys: "heat hot season",
  },
  "snow and salt": {
    decisive: "shovel plow plough snowblower salt deicer deice heated",
    keys: "calcium chloride sand",
  },
  grip: {
    decisive: "slippery slick grip traction nonslip antislip skid",
    strong: "wet",
    keys: "slip anti",
  },
  sun: {
    decisive: "uv sunlight discolour discolor",
    strong: "faded fade sun",
    keys: "yellowing resistant",
  },
  "drying time": {
    decisive: "cure cured curing dry drying driveon harden",
    keys: "set park drive back traffic",
  },
  discounts: {
    decisive:
      "discount coupon promo promotion senior veteran military student negotiate negotiable haggle rebate referral loyalty clearance",
    strong: "deal special bargain",
    keys: "sale lower match beat bundle better",
  },
  history: {
    decisive: "inbusiness founded founder owner ceo manager subcontractor",
    strong: "own employee staff crew boss",
    keys: "started established since team size run old company business",
  },
  jobs: {
    decisive: "application resume career vacancy wage salary apprentice employment employed",
    strong: "hiring hire",
    keys: "apply position",
  },
  schedule: {
    decisive: "soonest earliest backlog waitlist",
    strong: "tomorrow today tonight nextopening",
    keys: "availability available slot booked next wait month weekend start busy opening",
  },
  "other work": {
    decisive:
      "roof roofing pave paving paver stamped gutter plumbing mudjack mudjacking mudjacked playground hardwood sealcoat sealcoating demolition excavation ceiling plow foundation bathroom landscape lawn paint wooden wood fence carpet kitchen wall stair",
    strong: "siding window",
    keys: "build pour poured new lifting leveling levelling removal install deck",
  },
  "other surfaces": {
    decisive: "asphalt blacktop tarmac gravel brick interlock interlocking",
    keys: "dirt ground over",
  },
  environment: {
    decisive: "recycle eco ecofriendly environmental environmentally toxic voc leach sustainable",
    strong: "chemical environment",
    keys: "green friendly",
  },
  smell: {
    decisive: "smell smelly odour odor fume stink noise noisy loud",
    keys: "dust",
  },
  permits: {
    decisive: "permit bylaw hoa inspection",
    keys: "approval board code city",
  },
  "pets and children": {
    decisive: "allergy allergic",
    strong: "dog pet cat paw animal kid child children baby toddler safe",
    keys: "friendly",
  },
  "hot tyres": {
    decisive: "hottyre delaminate",
    strong: "peel bubble flaking tyre chip",
    keys: "mark hot",
  },
  care: {
    decisive: "washing powerwash maintenance maintain upkeep reseal sealed sealer sealing sealant",
    strong: "clean cleaning wash seal",
    keys: "care easy",
  },
  "doing it yourself": {
    decisive: "diy kit",
    keys: "myself supply buy material sell product purchase store bag self install",
  },
  brands: {
    decisive: "brand manufacturer supplier polyaspartic polyurea polyurethane epdm crumb",
    keys: "made product material binder",
  },
  references: {
    decisive: "reference bbb betterbusiness",
    keys: "accredited award customer neighbour call",
  },
  comparison: {
    decisive: "compare compared comparison alternative advantage disadvantage downside drawback pros",
    strong: "better difference vs versus",
    keys: "than stronger instead cons worth con pro",
  },
  "value of the house": {
    decisive: "homevalue appraisal",
    strong: "value",
    keys: "increase curb appeal invest investment",
  },
  load: {
    decisive: "weight motorhome forklift motorcycle kickstand",
    strong: "rv truck heavy trailer",
    keys: "support load semi jack hold",
  },
  water: {
    decisive: "drain drainage puddle permeable porous humidity",
    strong: "slope moisture flood",
    keys: "water grade absorb",
  },
  damage: {
    decisive: "gasoline mold mould moss fire flammable fireproof scratch",
    strong: "spill root burn tear rip weed",
    keys: "oil gas stain dent break damage",
  },
  showroom: {
    decisive: "showroom",
    keys: "visit store walk office",
  },
  promises: {
    decisive: "promise swear lie",
    strong: "never ever",
    keys: "guarantee",
  },
  "small talk": {
    decisive: "hockey joke game recipe politics president sing poem prompt pretend",
    strong: "stock song story food score news movie instruction weather",
    keys: "language name old love time",
  },
};
