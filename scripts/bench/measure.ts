const ROUNDS = 30;

/** The median milliseconds of each, run in turn so that what else the machine does falls on all of them. */
export async function measure(runs: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = runs.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, run] of runs.entries()) {
      const start = performance.now();
      await run();
      times[place]!.push(performance.now() - start);
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[ROUNDS / 2]!);
}
