import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { currentStaff } from "~/auth/require-user.server";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import { projectTypeLabel } from "~/business/project-types";
import { formatMonth } from "~/business/time";
import { db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { ProjectStatusBadge } from "~/projects/project-status-badge";
import { findStory, listShownStories, type Story } from "~/projects/stories.server";
import type { PageHandle } from "~/root";
import { Facts, factsOf } from "./facts";
import { Look } from "./look";
import { MoreProjects } from "./more-projects";
import { Steps } from "./steps";
import { Yours } from "./yours";

export const handle: PageHandle = { sheet: "story" };

/** So many facts are as high as the picture; beside fewer there is room for the price. */
const FILL_THE_SIDE = 4;
/** Others at the end of a story. */
const MOST_OTHERS = 2;

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A story, and what else there is to see. A draft is shown to staff alone; all else without an address is a 404. */
export async function loader({ request, params: { slug = "" } }: LoaderFunctionArgs) {
  const isStaff = (await currentStaff(request)) !== undefined;
  const shown = await findStory(db, slug, { isStaff });
  if (!shown) throw new Response(null, { status: 404 });
  const { isPublic, month } = shown.story;
  const others = (await listShownStories(db)).filter(({ story }) => story.slug !== slug);
  const isVisitOpen = deployment().business.visits.isOpen;
  const when = month && formatMonth(month);
  return data(
    { shown, when, others: others.slice(0, MOST_OTHERS), isVisitOpen },
    { headers: isPublic ? {} : { "Cache-Control": "no-store" } },
  );
}

const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;

export const meta: PageMetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page) return [];
  const { story } = page.shown;
  const title = `${story.title} | Project gallery`;
  const tags = pageMeta(siteFacts(matches), {
    title: title.length > LONGEST_TITLE ? story.title : title,
    description: clip(inWords(story), LONGEST_DESCRIPTION),
    path: `/gallery/${story.slug}`,
  });
  return story.isPublic ? tags : [...tags, { name: "robots", content: "noindex" }];
};

/** "Rubber Driveway Resurfacing in Leduc: what was there, what we did, and what it looks like now." */
function inWords({ words, projectType, place }: Story): string {
  const what = [projectTypeLabel(projectType), place].filter(Boolean).join(" in ");
  return words.replaceAll(/\s+/g, " ") || `${what}: what was there, what we did, and what it looks like now.`;
}

function clip(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).replace(/\s+\S*$/, "")}…` : text;
}

export default function ProjectStory() {
  const { shown, when, others, isVisitOpen } = useLoaderData<typeof loader>();
  const { story, status, isSample } = shown;
  const facts = factsOf(story, when);
  const yours = <Yours story={story} isVisitOpen={isVisitOpen} />;
  return (
    <div className="wrap grid gap-10 py-6 md:gap-12 md:pb-20">
      <header className="grid gap-3">
        <p>
          <a href="/gallery" className="inline-flex items-center gap-2 py-2.5 font-semibold text-accent">
            <ArrowLeft aria-hidden className="size-5" /> Project Gallery
          </a>
        </p>
        {!story.isPublic && <p className="card p-5">A draft: only staff see this page.</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-section">{story.title}</h1>
          {status && <ProjectStatusBadge status={status} />}
          {isSample && <span className="sample-badge">Sample project</span>}
        </div>
        {story.words && <p className="max-w-[110ch] whitespace-pre-line">{story.words}</p>}
        {isSample && <p className="text-muted">A sample to show the page: a real job takes its place.</p>}
      </header>
      <div className="story-columns">
        <Look shown={shown} />
        {facts.length >= FILL_THE_SIDE ? (
          <Facts facts={facts} />
        ) : (
          <div className="story-side">
            {facts.length > 0 && <Facts facts={facts} />}
            {yours}
          </div>
        )}
        <Steps shown={shown} />
        {facts.length >= FILL_THE_SIDE && yours}
      </div>
      <MoreProjects others={others} />
    </div>
  );
}
