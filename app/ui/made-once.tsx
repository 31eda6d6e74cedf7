import { type ComponentType, createContext, type HTMLAttributes, useContext } from "react";

/** What a component draws from these props. Given by the server alone, which keeps it. */
type MarkupOf = <Given extends object>(component: ComponentType<Given>, given: Given) => string;

export const KeptMarkupContext = createContext<MarkupOf | undefined>(undefined);

interface MadeOnceProps<Given> extends Omit<HTMLAttributes<HTMLElement>, "content"> {
  as: "article" | "section" | "header" | "footer";
  /** Draws what is in the element from `given` alone, which is JSON: it may use no context of the page and no `useId`. */
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
