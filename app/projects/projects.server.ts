import type { ColumnsOf, Context, Db, FieldName, ProjectsTable, Row } from "../../db/schema";
import type { ProjectInput } from "./project-forms.server";

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
  /** The "before" of an "after", and the other way round: one camera, the same crop. */
  pairId: number | undefined;
  /** Came with the product, and leaves with the rest of the sample content. */
  isSample: boolean;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

export interface NewProject extends Omit<ProjectInput, "pairId"> {
  /** Default false. */
  isSample?: boolean;
}

/** What a list of projects keeps; without a word all of them. */
export interface ProjectFilter {
  projectType?: string;
  statuses?: readonly string[];
}

/** The projects that pass the filter, newest first, stable by id. */
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

/** Undefined when there is no such project. */
export async function getProject(db: Db, id: number): Promise<Project | undefined> {
  const row = await db.selectFrom("projects").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toProject(row);
}

/** One job seen twice by the same camera. */
export interface ProjectPair {
  before: Project;
  after: Project;
}

/** The job that a project is one half of. Undefined when it has no other half, or neither of them is a "before". */
export async function getPair(db: Db, project: Project): Promise<ProjectPair | undefined> {
  const other = project.pairId ? await getProject(db, project.pairId) : undefined;
  if (!other || (project.status === "before") === (other.status === "before")) return undefined;
  return project.status === "before" ? { before: project, after: other } : { before: other, after: project };
}

/** The newest job that was photographed before and after. Undefined when there is none. */
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
 * Adds a project, tied to its other half when one is named. Refused (no_pair), with nothing written, when the two
 * are not a "before" and something else, or the other is gone.
 */
export function addProject({ db, now }: Context, input: ProjectInput): Promise<Saved> {
  return db.transaction().execute(async (trx) => {
    if (!(await canPair(trx, input))) return { ok: false, reason: "no_pair" };
    const project = await createProject({ db: trx, now }, input);
    if (input.pairId) await pairProjects(trx, project.id, input.pairId);
    return { ok: true, project: { ...project, pairId: input.pairId } };
  });
}

/**
 * Changes a project, which is the owner's own from now on; without a `pairId` it stands alone. Refused as `addProject`
 * refuses. Undefined when there is no such project. The picture it showed before stays until the next sweep.
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

/** False when there is no such project. Its other half stands alone; its picture stays until the next sweep. */
export async function deleteProject(db: Db, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom("projects").where("id", "=", id).returning("id").executeTakeFirst();
  return deleted !== undefined;
}

/** Whether a project may be tied to the half it names: exactly one of the two is a "before". Alone it may be anything. */
async function canPair(db: Db, { status, pairId }: ProjectInput, id?: number): Promise<boolean> {
  if (!pairId) return true;
  const other = pairId === id ? undefined : await getProject(db, pairId);
  return other !== undefined && (other.status === "before") !== (status === "before");
}

/** Makes two projects each other's before and after. Who was the other half of either stands alone from now on. */
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

/** What a project is tied to, when it was added and that it is a sample is not the form's to say. */
type FormColumn = Exclude<keyof ProjectsTable, "id" | "pair_id" | "is_sample" | "created_at">;

function columnsOf(project: Omit<ProjectInput, "pairId">) {
  return {
    title: project.title,
    description: project.description,
    image_url: project.imageUrl,
    project_type: project.projectType,
    status: project.status,
  } satisfies ColumnsOf<Omit<ProjectInput, "pairId">> & Record<FormColumn, unknown>;
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
    isSample: row.is_sample === 1,
    createdAt: row.created_at,
  };
}
