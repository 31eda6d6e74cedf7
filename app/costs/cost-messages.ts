import { packsInWords } from "./cost-words";

/** What people read who enter packs and hours. */
export const costMessages = {
  keptTooLong: "That was more than a day ago: the office can enter the hours.",
  packs: "Please enter whole packs from 0 to 9,999",
  people: "Please enter how many people: 1 to 20",
  time: "Please enter a time such as 7:30",
  wallTime: "Please enter a day and a time",
  too_long: "That would be more than 16 hours in one go. Type when it ended, or when it began.",
  not_after: "The end must be after the start, and not in the future",
  overlaps: "Work is already entered for that time",
  many_times: "This work has too many entries. Ask the office.",
  gone: "Somebody changed this in the meantime. Here is the latest.",
  far_over: ({ packs, unit, planned }: { packs: number; unit: string; planned: number }) =>
    `You typed ${packsInWords({ packs, unit })}, and ${planned} were planned. Save again if that is right.`,
  not_planned: "The material list for this work has changed. Here is the new one.",
  packsSaved: { title: "Packs Saved", text: "The office sees what was used." },
  packsNotSaved: { title: "Packs Not Saved", text: "Please try again." },
  workBegun: { title: "Work Begun", text: "Press End work when you stop." },
  workEnded: { title: "Work Ended", text: "The hours are noted." },
  hoursSaved: { title: "Hours Saved", text: "They count from now on." },
  hoursRemoved: { title: "Hours Removed", text: "They no longer count." },
  hoursNotSaved: { title: "Hours Not Saved", text: "Please try again." },
} as const;
