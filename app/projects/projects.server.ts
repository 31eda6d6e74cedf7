import type { ColumnsOf, Context, Db, FieldName, ProjectsTable, Row } from "../../db/schema";
import type { ProjectInput, ProjectPairInput } from "./project-forms.server";

/** One picture of a job in the project gallery. */
export interface Project extends Record<FieldName<keyof ProjectsTable>, unknown> {
  id: number;
  title: string;
  description: string;
  imageUrl: string;
  /** A code of `PROJECT_TYPES`, or other text. */
  projectType: string;
  /** before, after, completed, process, or other text. */
  status: string;
  /** The id of its other half, for a before and after. */
  pairId: number | undefined;
  /** The story that it is part of. */
  storyId: number | undefined;
  /** The day of the work that it shows, from 1. */
  storyDay: number | undefined;
  /** Part of the sample content, which can be removed at once. */
  isSample: boolean;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

export interface NewProject extends Omit<ProjectInput, "pairId"> {
  /** Default false. */
  isSample?: boolean;
  /** The story that it is part of. */
  storyId?: number | undefined;
}

/** Which projects to list; all without a filter. */
export interface ProjectFilter {
  projectType?: string;
  statuses?: readonly string[];
}

/** Projects that pass the filter, newest first, then by id. */
export async function listProjects(
  db: Db,
  { projectType, statuses }: ProjectFilter = {},
): Promise<Project[]> {
  let query = db.selectFrom("projects").selectAll();
  if (projectType) query = query.where("project_type", "=", projectType);
  if (statuses) query = query.where("status", "in", statuses);
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").execute();
  return rows.map(toProject);
}

/** One project; undefined when there is none. */
export async function getProject(db: Db, id: number): Promise<Project | undefined> {
  const row = await db.selectFrom("projects").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toProject(row);
}

/** A before and an after from the same place. */
export interface ProjectPair {
  before: Project;
  after: Project;
}

/** The pair that a project belongs to. Undefined without another half, or when not exactly one is a "before". */
export async function getPair(db: Db, project: Project): Promise<ProjectPair | undefined> {
  const other = project.pairId ? await getProject(db, project.pairId) : undefined;
  if (!other || (project.status === "before") === (other.status === "before")) return undefined;
  return project.status === "before" ? { before: project, after: other } : { before: other, after: project };
}

/** The pair with the newest "after". Undefined when there is none. */
export async function newestPair(db: Db): Promise<ProjectPair | undefined> {
  const after = await db
    .selectFrom("projects as after")
    .innerJoin("projects as before", "before.id", "after.pair_id")
    .where("before.status", "=", "before")
    .where("after.status", "!=", "before")
    .selectAll("after")
    .orderBy("after.created_at", "desc")
    .orderBy("after.id", "desc")
    .executeTakeFirst();
  return after && getPair(db, toProject(after));
}

/** Adds a project to the front of the list. */
export async function createProject({ db, now }: Context, project: NewProject): Promise<Project> {
  const row = await db
    .insertInto("projects")
    .values({
      ...columnsOf(project),
      is_sample: project.isSample ? 1 : 0,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toProject(row);
}

type Saved = { ok: true; project: Project } | { ok: false; reason: "no_pair" };

/**
 * Adds a project, paired with `pairId` if given. Refuses (no_pair), with nothing written, when that project is gone or
 * not exactly one is a "before".
 */
export function addProject({ db, now }: Context, input: ProjectInput): Promise<Saved> {
  return db.transaction().execute(async (trx) => {
    if (!(await canPair(trx, input))) return { ok: false, reason: "no_pair" };
    const project = await createProject({ db: trx, now }, input);
    if (input.pairId) await pairProjects(trx, project.id, input.pairId);
    return { ok: true, project: { ...project, pairId: input.pairId } };
  });
}

/** Adds a before and its after. */
export function addPair(
  { db, now }: Context,
  { beforeUrl, afterUrl, ...words }: ProjectPairInput,
): Promise<ProjectPair> {
  return db.transaction().execute(async (trx) => {
    const context = { db: trx, now };
    const before = await createProject(context, { ...words, imageUrl: beforeUrl, status: "before" });
    const after = await createProject(context, { ...words, imageUrl: afterUrl, status: "after" });
    await pairProjects(trx, before.id, after.id);
    return { before: { ...before, pairId: after.id }, after: { ...after, pairId: before.id } };
  });
}

/**
 * Changes a project, which is then no sample. Without `pairId` it loses its other half. Refuses like `addProject`.
 * Undefined when there is no such project. The old picture's file stays until `sweepUnusedPictures`.
 */
export function updateProject(db: Db, id: number, input: ProjectInput): Promise<Saved | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await canPair(trx, input, id))) return { ok: false, reason: "no_pair" };
    const row = await trx
      .updateTable("projects")
      .set({ ...columnsOf(input), is_sample: 0 })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    if (input.pairId) await pairProjects(trx, id, input.pairId);
    else await separate(trx, [id]);
    return { ok: true, project: { ...toProject(row), pairId: input.pairId } };
  });
}

/**
 * Deletes a project; its other half stays alone. Its file stays until `sweepUnusedPictures`. False when there is no
 * such project.
 */
export async function deleteProject(db: Db, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom("projects").where("id", "=", id).returning("id").executeTakeFirst();
  return deleted !== undefined;
}

/** Whether exactly one of the project and `pairId` is a "before". True without `pairId`. */
async function canPair(db: Db, { status, pairId }: ProjectInput, id?: number): Promise<boolean> {
  if (!pairId) return true;
  const other = pairId === id ? undefined : await getProject(db, pairId);
  return other !== undefined && (other.status === "before") !== (status === "before");
}

/** Pairs two projects. Their former partners stay alone. */
export async function pairProjects(db: Db, firstId: number, secondId: number): Promise<void> {
  await separate(db, [firstId, secondId]);
  await db.updateTable("projects").set({ pair_id: secondId }).where("id", "=", firstId).execute();
  await db.updateTable("projects").set({ pair_id: firstId }).where("id", "=", secondId).execute();
}

async function separate(db: Db, ids: number[]): Promise<void> {
  await db
    .updateTable("projects")
    .set({ pair_id: null })
    .where((project) => project.or([project("id", "in", ids), project("pair_id", "in", ids)]))
    .execute();
}

/** The columns that the form has. */
type FormColumn = Exclude<
  keyof ProjectsTable,
  "id" | "pair_id" | "story_id" | "story_day" | "is_sample" | "created_at"
>;

function columnsOf(project: Omit<ProjectInput, "pairId">) {
  return {
    title: project.title,
    description: project.description,
    image_url: project.imageUrl,
    project_type: project.projectType,
    status: project.status,
  } satisfies ColumnsOf<Omit<ProjectInput, "pairId">> & Record<FormColumn, unknown>;
}

/** A row as a project. */
export function toProject(row: Row<"projects">): Project {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.image_url,
    projectType: row.project_type,
    status: row.status,
    pairId: row.pair_id ?? undefined,
    storyId: row.story_id ?? undefined,
    storyDay: row.story_day ?? undefined,
    isSample: row.is_sample === 1,
    createdAt: row.created_at,
  };
}
