interface LinkListProps {
  links: readonly { href: string; label: string }[];
  className?: string;
  linkClassName: string;
}

/** Navigation links as a list. */
export function LinkList({ links, className, linkClassName }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className={linkClassName}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
