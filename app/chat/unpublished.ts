interface Unpublished {
  /** One of these words is enough, whatever else the question mentions. */
  decisive: string;
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
    decisive: "hour hours weekend saturday sunday holiday",
    keys: "open opening close closed monday friday evening when",
  },
  financing: {
    decisive: "financing monthly instalment installment loan lease afterpay klarna affirm financeit",
    keys: "plan payment credit interest pay rent",
  },
  "ways to pay": {
    decisive: "cash visa mastercard debit cheque etransfer paypal amex interac bitcoin",
    keys: "credit card card check method pay payment accept",
  },
  thickness: {
    decisive: "thick thickness thin inche mm millimetre millimeter",
    keys: "deep depth layer inch",
  },
  lifespan: {
    decisive: "last lifespan longevity durable durability lifetime outlast",
    keys: "hold wear lasting howlong year",
  },
  weather: {
    decisive:
      "winter cold freezing freeze frost thaw rain raining rainy weather temperature minus snow ice icy summer hail weatherproof waterproof waterproofing spring",
    keys: "heat hot season",
  },
  "snow and salt": {
    decisive: "shovel plow plough snowblower salt deicer deice heated",
    keys: "calcium chloride sand",
  },
  grip: {
    decisive: "slippery slick grip traction nonslip antislip wet skid",
    keys: "slip anti",
  },
  sun: {
    decisive: "fade fading faded uv sun sunlight discolour discolor",
    keys: "yellowing resistant",
  },
  "drying time": {
    decisive: "cure cured curing dry drying driveon harden",
    keys: "set park drive back traffic",
  },
  discounts: {
    decisive:
      "discount deal coupon promo promotion special senior veteran military student negotiate negotiable haggle bargain rebate referral loyalty clearance",
    keys: "sale lower match beat bundle better",
  },
  history: {
    decisive: "inbusiness founded founder owner own ceo employee staff crew boss manager subcontractor",
    keys: "started established since team size run old company business",
  },
  jobs: {
    decisive: "hiring hire application resume career vacancy wage salary apprentice employment employed",
    keys: "apply position",
  },
  schedule: {
    decisive: "tomorrow today tonight soonest earliest backlog waitlist nextweek nextopening",
    keys: "availability available slot booked next wait month weekend start busy opening",
  },
  "other work": {
    decisive:
      "roof roofing pave paving paver stamped wood wooden fence gutter window paint painting landscaping landscape lawn foundation kitchen bathroom plumbing siding mudjack mudjacking mudjacked playground carpet tile hardwood sealcoat sealcoating demolition excavation stair ceiling wall plow",
    keys: "build pour poured new lifting leveling levelling removal install deck",
  },
  "other surfaces": {
    decisive: "asphalt blacktop tarmac gravel brick interlock interlocking",
    keys: "dirt ground over",
  },
  environment: {
    decisive:
      "recycle eco ecofriendly environment environmental environmentally toxic voc leach sustainable chemical",
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
    decisive: "dog pet cat paw animal kid child children baby toddler allergy allergic safe",
    keys: "friendly",
  },
  "hot tyres": {
    decisive: "hottyre tyre peel peeling bubble bubbling flaking delaminate chip chipping",
    keys: "mark hot",
  },
  care: {
    decisive:
      "clean cleaning wash washing powerwash maintenance maintain upkeep reseal seal sealed sealer sealing sealant",
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
    decisive:
      "better difference compare compared comparison versus vs alternative advantage disadvantage downside drawback pros",
    keys: "than stronger instead cons worth con pro",
  },
  "value of the house": {
    decisive: "homevalue value appraisal",
    keys: "increase curb appeal invest investment",
  },
  load: {
    decisive: "rv truck heavy weight trailer motorhome forklift motorcycle kickstand",
    keys: "support load semi jack hold",
  },
  water: {
    decisive: "drain drainage puddle permeable porous flood slope moisture humidity",
    keys: "water grade absorb",
  },
  damage: {
    decisive: "spill gasoline weed root mold mould moss burn fire flammable fireproof scratch tear rip",
    keys: "oil gas stain dent break damage",
  },
  showroom: {
    decisive: "showroom",
    keys: "visit store walk office",
  },
  promises: {
    decisive: "promise swear never ever lie",
    keys: "guarantee",
  },
  "small talk": {
    decisive:
      "hockey joke game movie recipe stock politics president song sing poem story news instruction prompt pretend weather score food",
    keys: "language name old love time",
  },
};
