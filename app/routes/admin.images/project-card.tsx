import { ExternalLink } from "lucide-react";
import { projectTypeLabel } from "~/business/project-types";
import { Picture } from "~/images/picture";
import { ProjectStatusBadge } from "~/projects/project-status-badge";
import { DeleteLink, EditLink, SampleBadge } from "./card-links";
import type { ListedProject } from "./load.server";

interface ProjectCardProps {
  project: ListedProject;
  /** The project that shows the same place before or after. */
  otherHalf: ListedProject | undefined;
}

export function ProjectCard({ project, otherHalf }: ProjectCardProps) {
  const { id, title, description, imageUrl, projectType, status, isSample, added } = project;
  return (
    <li className="card grid grid-rows-[auto_1fr_auto] overflow-hidden">
      <div className="photo aspect-3/2 rounded-b-none">
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
        {otherHalf && (
          <p>
            {otherHalf.status === "before" ? "Before" : "After"}: {otherHalf.title}
          </p>
        )}
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
    </li>
  );
}
