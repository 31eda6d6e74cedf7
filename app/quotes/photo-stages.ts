/** When in the work a photo was taken. */
export const PHOTO_STAGES = ["before", "during", "after"] as const;
export type PhotoStage = (typeof PHOTO_STAGES)[number];

export const PHOTO_STAGE_LABELS: Record<PhotoStage, string> = {
  before: "Before",
  during: "During",
  after: "After",
};

/** A stage that was sent or stored; undefined for any other text. */
export function readPhotoStage(value: unknown): PhotoStage | undefined {
  return PHOTO_STAGES.find((stage) => stage === value);
}

/** Photos by when they were taken, in the order of the work; last those of which nobody said it. Empty groups are left out. */
export function byStage<Photo extends { stage: PhotoStage | null | undefined }>(
  photos: readonly Photo[],
): { stage: PhotoStage | undefined; photos: Photo[] }[] {
  return [...PHOTO_STAGES, undefined]
    .map((stage) => ({ stage, photos: photos.filter((photo) => (photo.stage ?? undefined) === stage) }))
    .filter((group) => group.photos.length > 0);
}
