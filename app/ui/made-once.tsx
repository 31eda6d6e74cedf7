import { type ComponentType, createContext, type HTMLAttributes, useContext } from "react";

/** Renders a component to HTML, from memory when the props are equal. Only the server provides it. */
type MarkupOf = <Given extends object>(component: ComponentType<Given>, given: Given) => string;

export const KeptMarkupContext = createContext<MarkupOf | undefined>(undefined);

interface MadeOnceProps<Given> extends Omit<HTMLAttributes<HTMLElement>, "content"> {
  as: "article" | "section" | "header" | "footer";
  /** Renders from `given` alone, which is JSON. It may use no context of the page and no `useId`. */
  content: ComponentType<Given>;
  given: Given;
}

/**
 * An element of a long list, or one that is the same on many pages. While the server draws a page, its content is
 * written by React once for equal data (`app/rendering/kept-markup.server.ts`); in the browser, which takes the same markup over,
 * it is an element like any other.
 */
export function MadeOnce<Given extends object>({
  as: Element,
  content: Content,
  given,
  ...attributes
}: MadeOnceProps<Given>) {
  const markupOf = useContext(KeptMarkupContext);
  if (!markupOf) {
    return (
      <Element {...attributes}>
        <Content {...given} />
      </Element>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written and escaped by React itself
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markupOf(Content, given) }} />;
}
