/** The numbers of a form's extra lines: twelve at most. */
export const LINE_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type LineNumber = (typeof LINE_NUMBERS)[number];
