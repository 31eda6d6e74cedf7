import { ExternalLink } from "lucide-react";
import { projectTypeLabel } from "~/business/project-types";
import { Picture } from "~/images/picture";
import { ProjectStatusBadge } from "~/projects/project-status-badge";
import { DeleteLink, EditLink, SampleBadge } from "./card-links";
import type { ListedProject } from "./load.server";

interface ProjectCardProps {
  project: ListedProject;
  /** Its before or after, shown on the same card. */
  otherHalf: ListedProject | undefined;
}

/** A project, or a before and after. */
export function ProjectCard({ project, otherHalf }: ProjectCardProps) {
  const halves = otherHalf ? [project, otherHalf].toSorted(beforeFirst) : [project];
  return (
    <li
      className={`card grid content-start overflow-hidden ${otherHalf ? "gap-px sm:col-span-2 sm:grid-cols-2" : ""}`}
    >
      {halves.map((half) => (
        <Half key={half.id} project={half} />
      ))}
    </li>
  );
}

function beforeFirst(one: ListedProject, other: ListedProject): number {
  return Number(other.status === "before") - Number(one.status === "before");
}

function Half({ project }: { project: ListedProject }) {
  const { id, title, description, imageUrl, projectType, status, isSample, added } = project;
  return (
    <div className="grid grid-rows-[auto_1fr_auto]">
      <div className="photo aspect-3/2 rounded-none">
        <Picture
          url={imageUrl}
          alt=""
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
          className="size-full object-cover"
        />
      </div>
      <div className="grid content-start gap-1 p-4">
        <p className="flex flex-wrap gap-2">
          <ProjectStatusBadge status={status} />
          <SampleBadge isSample={isSample} />
        </p>
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted">{projectTypeLabel(projectType)}</p>
        {description && <p>{description}</p>}
        <p className="text-muted">Added {added}</p>
      </div>
      <div className="flex flex-wrap gap-2 p-4 pt-0">
        <a
          href={`/gallery?project=${id}`}
          target="_blank"
          rel="noreferrer"
          className="button button-secondary"
        >
          <ExternalLink aria-hidden className="size-4" /> Open
          <span className="sr-only"> {title} in a new tab</span>
        </a>
        <EditLink id={id} name={title} />
        <DeleteLink id={id} name={title} />
      </div>
    </div>
  );
}
