interface Off {
  title: string;
  firstDay: string;
  lastDay: string;
  /** Undefined for everybody. */
  crewId: number | undefined;
}

/**
 * Why a day is off, in words: for everybody and each crew by its name, or for one crew (undefined for events without
 * one): everybody's and its own.
 */
export function offOn(
  daysOff: readonly Off[],
  day: string,
  whose: { crews: readonly { id: number; name: string }[] } | { crewId: number | undefined },
): string[] {
  return daysOff
    .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    .flatMap(({ title, crewId }) => {
      if (crewId === undefined) return [`Off: ${title}`];
      if ("crewId" in whose) return crewId === whose.crewId ? [`Off: ${title}`] : [];
      const crew = whose.crews.find(({ id }) => id === crewId);
      return crew ? [`${crew.name} off: ${title}`] : [];
    });
}
