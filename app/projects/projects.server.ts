import type { Db, Row } from "../../db/schema";

/** One picture of a job in the project gallery. */
export interface Project {
  id: number;
  title: string;
  description: string;
  imageUrl: string;
  /** A code of `PROJECT_TYPES`, or other text. */
  projectType: string;
  /** before, after, completed, process, or other text. */
  status: string;
  /** The "before" of an "after", and the other way round: one camera, the same crop. */
  pairId?: number;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

export interface NewProject {
  title: string;
  description: string;
  imageUrl: string;
  projectType: string;
  status: string;
  /** Came with the product, and leaves with the rest of the sample content. Default false. */
  isSample?: boolean;
}

/** Every project, newest first, stable by id. */
export async function listProjects(db: Db): Promise<Project[]> {
  const rows = await db
    .selectFrom("projects")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toProject);
}

/** Adds a project to the front of the list. */
export async function createProject(
  { db, now }: { db: Db; now: Date },
  project: NewProject,
): Promise<Project> {
  const row = await db
    .insertInto("projects")
    .values({
      title: project.title,
      description: project.description,
      image_url: project.imageUrl,
      project_type: project.projectType,
      status: project.status,
      is_sample: project.isSample ? 1 : 0,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toProject(row);
}

/** Makes two projects each other's before and after. */
export async function pairProjects(db: Db, firstId: number, secondId: number): Promise<void> {
  await db.updateTable("projects").set({ pair_id: secondId }).where("id", "=", firstId).execute();
  await db.updateTable("projects").set({ pair_id: firstId }).where("id", "=", secondId).execute();
}

function toProject(row: Row<"projects">): Project {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.image_url,
    projectType: row.project_type,
    status: row.status,
    pairId: row.pair_id ?? undefined,
    createdAt: row.created_at,
  };
}
