import type { ColumnsOf, Context, Db, FieldName, Row, TestimonialsTable } from "../../db/schema";
import type { TestimonialInput } from "./testimonial-forms.server";

/** A customer's review. */
export interface Testimonial extends Record<FieldName<keyof TestimonialsTable>, unknown> {
  id: number;
  name: string;
  /** Where the customer lives: "Sherwood Park". */
  location: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  review: string;
  /** Undefined shows the initials. */
  imageUrl: string | undefined;
  /** Part of the sample content, which can be removed at once. */
  isSample: boolean;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

export interface NewTestimonial extends TestimonialInput {
  /** Default false. */
  isSample?: boolean;
}

/** Every review, newest first, then by id. */
export async function listTestimonials(db: Db): Promise<Testimonial[]> {
  const rows = await db
    .selectFrom("testimonials")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toTestimonial);
}

/** Adds a review to the front of the list. Throws when the rating is not 1 to 5. */
export async function createTestimonial(
  { db, now }: Context,
  testimonial: NewTestimonial,
): Promise<Testimonial> {
  const row = await db
    .insertInto("testimonials")
    .values({
      ...columnsOf(testimonial),
      is_sample: testimonial.isSample ? 1 : 0,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTestimonial(row);
}

/**
 * Changes a review, which keeps its place and is then no sample. Undefined when there is no such review. The old
 * picture's file stays until `sweepUnusedPictures`.
 */
export async function updateTestimonial(
  db: Db,
  id: number,
  testimonial: TestimonialInput,
): Promise<Testimonial | undefined> {
  const row = await db
    .updateTable("testimonials")
    .set({ ...columnsOf(testimonial), is_sample: 0 })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && toTestimonial(row);
}

/** Deletes a review. Its file stays until `sweepUnusedPictures`. False when there is no such review. */
export async function deleteTestimonial(db: Db, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom("testimonials").where("id", "=", id).returning("id").executeTakeFirst();
  return deleted !== undefined;
}

type FormColumn = Exclude<keyof TestimonialsTable, "id" | "is_sample" | "created_at">;

function columnsOf(testimonial: TestimonialInput) {
  return {
    name: testimonial.name,
    location: testimonial.location,
    rating: testimonial.rating,
    review: testimonial.review,
    image_url: testimonial.imageUrl ?? null,
  } satisfies ColumnsOf<TestimonialInput> & Record<FormColumn, unknown>;
}

function toTestimonial(row: Row<"testimonials">): Testimonial {
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    rating: row.rating,
    review: row.review,
    imageUrl: row.image_url ?? undefined,
    isSample: row.is_sample === 1,
    createdAt: row.created_at,
  };
}
