import { deployment } from "~/deployment.server";
import { apiDoor } from "~/http/answers.server";
import { listProjects } from "~/projects/projects.server";

const door = apiDoor({
  async GET() {
    const projects = await listProjects(deployment().db);
    return Response.json(
      projects.map(({ id, title, description, imageUrl, projectType, status }) => {
        return { id, title, description, imageUrl, projectType, status };
      }),
    );
  },
});

export const loader = door.loader;
export const action = door.action;
