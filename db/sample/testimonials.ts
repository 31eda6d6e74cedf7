/** Reviews for an empty site, in order. The names say that they are samples. */
export const sampleTestimonials = [
  {
    name: "Sample Customer A",
    location: "Edmonton",
    rating: 5,
    review:
      "Our driveway was more cracks than concrete. Two days later it was one even charcoal surface, and the crew swept the street before they left.",
  },
  {
    name: "Sample Customer B",
    location: "Sherwood Park",
    rating: 5,
    review:
      "I had a price on screen before I talked to anyone, and after the site visit they explained every line of it.",
  },
  {
    name: "Sample Customer C",
    location: "St. Albert",
    rating: 4,
    review:
      "Rain pushed our start back a day, and they called the evening before to let us know. We have been out on the patio every evening since.",
  },
  {
    name: "Sample Customer D",
    location: "Leduc",
    rating: 5,
    review: "The garage floor is bright, the flakes hide the dust, and a broom is all it needs.",
  },
  {
    name: "Sample Customer E",
    location: "Spruce Grove",
    rating: 4,
    review:
      "Choosing from small samples was hard. They came back with bigger ones, and we are glad we waited.",
  },
  {
    name: "Sample Customer F",
    location: "Mill Woods, Edmonton",
    rating: 5,
    review: "They did the front steps, the walk and the driveway in the same mix. The edges are clean.",
  },
] as const;
