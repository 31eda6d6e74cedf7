import { X } from "lucide-react";
import { Picture } from "~/images/picture";
import { BeforeAfter } from "~/projects/before-after";
import { ProjectStatusBadge } from "~/projects/project-status-badge";
import type { Project, ProjectPair } from "~/projects/projects.server";
import { ButtonLink } from "~/ui/button";

interface ProjectPanelProps {
  project: Project;
  /** Its before and after, if there are both. */
  pair?: ProjectPair;
  closeHref: string;
}

const SIZES = "(min-width: 1024px) 46rem, 94vw";

/** One project, large. Its button leads to the request form and not to the calculator, which can't price patios. */
export function ProjectPanel({ project, pair, closeHref }: ProjectPanelProps) {
  return (
    <section
      id="project"
      tabIndex={-1}
      aria-labelledby="project-title"
      className="card overflow-hidden outline-none lg:grid lg:grid-cols-[2fr_1fr]"
    >
      {pair ? (
        <BeforeAfter {...pair} sizes={SIZES} />
      ) : (
        <div className="photo aspect-3/2">
          <Picture url={project.imageUrl} alt="" sizes={SIZES} isUrgent className="size-full object-cover" />
        </div>
      )}
      <div className="grid content-start gap-6 p-5 sm:p-8">
        <div className="grid gap-3">
          <p>
            <ProjectStatusBadge status={project.status} />
          </p>
          <h2 id="project-title" className="text-title">
            {project.title}
          </h2>
          <PanelText project={project} pair={pair} />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/#quote">Get Quote</ButtonLink>{" "}
          <ButtonLink href={closeHref} look="secondary">
            <X aria-hidden className="size-5" /> Close
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function PanelText({ project, pair }: Pick<ProjectPanelProps, "project" | "pair">) {
  if (!pair) return <p className="max-w-[60ch]">{project.description}</p>;
  return (
    <dl className="grid max-w-[60ch] gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr] lg:grid-cols-1">
      <dt className="font-semibold">Before</dt>
      <dd>{pair.before.description}</dd>
      <dt className="font-semibold lg:mt-2">After</dt>
      <dd>{pair.after.description}</dd>
    </dl>
  );
}
