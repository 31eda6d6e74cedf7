import { Picture } from "~/images/picture";
import { ProjectStatusBadge } from "~/projects/project-status-badge";
import type { Project } from "~/projects/projects.server";

interface ProjectCardProps {
  /** With the last part of its story's address. */
  project: Project & { story: string | undefined };
  href: string;
  /** One of the first on its page, so its picture is loaded at once. */
  isFirst: boolean;
  /** Cards in a row on a wide screen. */
  columns: 2 | 3;
}

/** A project. The whole card is a link. */
export function ProjectCard({ project, href, isFirst, columns }: ProjectCardProps) {
  const { id, title, description, imageUrl, status, pairId, story } = project;
  const titleId = `project-${id}-title`;
  return (
    <article
      id={`project-${id}`}
      aria-labelledby={titleId}
      className="group relative grid content-start gap-3"
    >
      <div className="photo aspect-3/2">
        <Picture
          url={imageUrl}
          alt=""
          isUrgent={isFirst}
          sizes={`(min-width: 1024px) ${columns === 2 ? 36 : 22}rem, (min-width: 640px) 46vw, 92vw`}
          className="size-full object-cover duration-200 motion-safe:transition-transform motion-safe:group-hover:scale-[1.02]"
        />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={titleId} className="min-w-0 flex-1 basis-36 text-title">
          {title}
        </h2>
        <ProjectStatusBadge status={status} />
      </div>
      <p>{description}</p>
      <p>
        <a
          href={href}
          aria-describedby={titleId}
          className="font-semibold text-accent underline underline-offset-4 after:absolute after:inset-0 hover:no-underline"
        >
          {pairId || story ? "View Full Project" : "View Details"}
        </a>
      </p>
    </article>
  );
}
