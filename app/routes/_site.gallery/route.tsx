import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useBusiness } from "~/business/business-context";
import { isOffered, offeredAs } from "~/business/offered";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import { idIn } from "~/business/row-id.server";
import { db } from "~/db.server";
import { pairsFirst } from "~/projects/pairs-first";
import { PhotosToCome } from "~/projects/photos-to-come";
import { getPair, getProject, listProjects } from "~/projects/projects.server";
import { listStorySlugs } from "~/projects/stories.server";
import { WithSampleLabel } from "~/samples/sample-label";
import { ButtonLink } from "~/ui/button";
import { ProjectCard } from "./project-card";
import { ProjectPanel } from "./project-panel";
import { galleryHref, readTab, TABS } from "./tabs";

/**
 * `?tab=` chooses the projects, `?project=ID` opens one, or leads to its story. If it is gone, the gallery is sent with
 * 404.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const tab = readTab(searchParams);
  const wanted = searchParams.get("project");
  const id = idIn(searchParams, "project");
  const stories = await listStorySlugs(db);
  const told = stories.get(id);
  if (told) throw redirect(`/gallery/${told}`);
  const listed = (await listProjects(db, tab.filter)).map((project) => ({
    ...project,
    story: stories.get(project.id),
  }));
  const projects = tab.slug === "before-after" ? pairsFirst(listed) : listed;
  const open = wanted ? await getProject(db, id) : undefined;
  const pair = open && (await getPair(db, open));
  const isGone = wanted !== null && !open;
  return data({ tab: tab.slug, projects, open, pair, isGone }, { status: isGone ? 404 : 200 });
}

/** Tabs and open projects have the gallery's canonical address, since they show nothing else. */
export const meta: PageMetaFunction<typeof loader> = ({ data: page, matches }) => {
  const site = siteFacts(matches);
  const others = { patio: "patios", epoxy: "garage floors" };
  return pageMeta(site, {
    title: page?.open
      ? `${page.open.title} | Project gallery`
      : `Project gallery: ${offeredAs(site.business, { rubber: "driveways", ...others })}`,
    description:
      page?.open?.description ||
      `${offeredAs(site.business, { rubber: "Driveways", ...others })} in ${site.business.city} and around, before and after.`,
    path: "/gallery",
  });
};

export default function ProjectGallery() {
  const { tab, projects, open, pair, isGone } = useLoaderData<typeof loader>();
  const hasEpoxy = isOffered(useBusiness(), "epoxy");
  // Two in a row, so that a before is beside its after.
  const columns = tab === "before-after" ? 2 : 3;
  return (
    <div className="wrap grid gap-8 py-14 md:gap-10 md:py-20">
      <header className="grid gap-3">
        <WithSampleLabel kind="pictures" shown={[open, ...projects]}>
          <h1 className="text-section">Project Gallery</h1>
        </WithSampleLabel>
        <p className="max-w-[60ch] text-xl">What was there, what we did, and what it looks like now.</p>
      </header>
      {open && (
        <ProjectPanel project={open} pair={pair} closeHref={`${galleryHref(tab)}#project-${open.id}`} />
      )}
      {isGone && <p className="card p-5">This project is no longer in the gallery.</p>}
      <nav aria-label="Kinds of project">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(7rem,50%-1.5rem),1fr))] gap-2 sm:flex">
          {TABS.filter(({ label }) => label !== "Epoxy" || hasEpoxy).map(({ label, ...each }) => {
            const slug = "slug" in each ? each.slug : undefined;
            return (
              <li key={label}>
                <a href={galleryHref(slug)} aria-current={slug === tab ? "page" : undefined} className="tab">
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      {projects.length > 0 ? (
        <ul className={`grid gap-x-6 gap-y-10 sm:grid-cols-2 ${columns === 3 ? "lg:grid-cols-3" : ""}`}>
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard
                project={project}
                href={project.story ? `/gallery/${project.story}` : `${galleryHref(tab, project.id)}#project`}
                isFirst={index === 0 && !open}
                columns={columns}
              />
            </li>
          ))}
        </ul>
      ) : (
        <PhotosToCome />
      )}
      <p className="border-t border-line pt-10">
        <ButtonLink href="/#quote">Get Your Free Quote Today</ButtonLink>
      </p>
    </div>
  );
}
