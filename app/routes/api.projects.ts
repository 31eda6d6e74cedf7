import { deployment } from "~/deployment.server";
import { apiDoor } from "~/http/answers.server";
import { listProjects, type Project } from "~/projects/projects.server";

/** Without the pair, the story, the mark of sample content and the date, which visitors are not told. */
type ProjectJson = Record<
  Exclude<keyof Project, "pairId" | "storyId" | "storyDay" | "isSample" | "createdAt">,
  unknown
>;

const door = apiDoor({
  async GET() {
    const projects = await listProjects(deployment().db);
    return Response.json(
      projects.map(({ id, title, description, imageUrl, projectType, status }) => {
        return { id, title, description, imageUrl, projectType, status } satisfies ProjectJson;
      }),
    );
  },
});

export const loader = door.loader;
export const action = door.action;
