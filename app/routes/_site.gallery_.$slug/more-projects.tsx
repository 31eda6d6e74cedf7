import type { ShownStory } from "~/projects/stories.server";
import { StoryLink } from "~/projects/story-link";

export function MoreProjects({ others }: { others: readonly ShownStory[] }) {
  return (
    <section className="grid gap-4 border-t border-line pt-10">
      <h2 className="text-title">More projects</h2>
      {others.length > 0 && (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((shown) => (
            <li key={shown.story.slug}>
              <StoryLink shown={shown} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href="/gallery" className="font-semibold text-accent underline underline-offset-4">
          See all projects
        </a>
      </p>
    </section>
  );
}
