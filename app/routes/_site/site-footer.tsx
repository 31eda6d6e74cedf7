import { Fragment } from "react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, type ShownBusiness, SOCIAL_NETWORKS, telHref } from "~/business/facts";
import { offeredAs } from "~/business/offered";
import { townIn } from "~/business/town-in";
import { MadeOnce } from "~/ui/made-once";
import { LinkList } from "./link-list";

const linksOf = ({ warrantyYears }: ShownBusiness, canBook: boolean) => [
  ...(canBook ? [{ href: "/visit", label: "Book a Free Visit" }] : []),
  { href: "/services", label: "Services" },
  { href: "/gallery", label: "Gallery" },
  { href: "/calculator", label: "Calculator" },
  { href: `${warrantyYears > 0 ? "/services" : "/terms-of-service"}#warranty`, label: "Warranty Info" },
  { href: "/privacy-policy", label: "Privacy Policy" },
  { href: "/terms-of-service", label: "Terms of Service" },
  { href: "/admin/login", label: "Admin" },
];

const TRADE = { rubber: "Rubber driveway resurfacing", epoxy: "epoxy garage floors" };

/** The address, with the city behind it unless it names that itself. */
function placeOf({ address = "", city, province, country }: ShownBusiness): string {
  if (townIn(address, [city])) return address;
  return [address, city, province, country].filter(Boolean).join(", ");
}

interface SiteFooterProps {
  /** The service areas that have a page. */
  areas: readonly { city: string; slug: string }[];
  /** Homeowners can pick a time for the visit. */
  canBook: boolean;
}

export function SiteFooter({ areas, canBook }: SiteFooterProps) {
  const business = useBusiness();
  return (
    <MadeOnce
      as="footer"
      className="later bg-granule text-paper"
      content={FooterContent}
      given={{ business, areas, canBook }}
    />
  );
}

function FooterContent({ business, areas, canBook }: SiteFooterProps & { business: ShownBusiness }) {
  const pageOf = (area: string) => areas.find(({ city }) => city === area);
  return (
    <>
      <div className="wrap grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-4">
        <div className="grid content-start gap-2">
          <p className="font-display text-xl font-bold">{business.name}</p>
          <p className="text-pale">{offeredAs(business, TRADE)}.</p>
        </div>
        <div className="grid content-start gap-2 pointer-coarse:gap-0">
          <h2 className="text-lg">Contact</h2>
          <a href={telHref(business.phone)} className="footer-link">
            {formatPhone(business.phone)}
          </a>{" "}
          <a href={`mailto:${business.email}`} className="footer-link wrap-anywhere">
            {business.email}
          </a>
          <p>{placeOf(business)}</p>
          {business.hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="grid content-start gap-2">
          <h2 className="text-lg">Service areas</h2>
          <p>
            {business.serviceAreas.map((area, index) => (
              <Fragment key={area}>
                {index > 0 && ", "}
                {pageOf(area) ? (
                  <a
                    href={`/areas/${pageOf(area)?.slug}`}
                    className="whitespace-nowrap underline underline-offset-4"
                  >
                    {area}
                  </a>
                ) : (
                  <span className="whitespace-nowrap">{area}</span>
                )}
              </Fragment>
            ))}
          </p>
        </div>
        <nav aria-label="Footer" className="grid content-start gap-2 pointer-coarse:gap-0">
          <h2 className="text-lg">More</h2>
          <LinkList
            links={linksOf(business, canBook)}
            className="grid gap-2 pointer-coarse:gap-0"
            linkClassName="footer-link"
          />
        </nav>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-graphite py-5 text-pale">
          <p>
            © {business.copyrightYear} {business.name}
          </p>
          <SocialLinks {...business} />
        </div>
      </div>
    </>
  );
}

function SocialLinks({ social }: ShownBusiness) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {SOCIAL_NETWORKS.map(({ id, label }) => (
        <li key={id}>
          {social[id] ? (
            <a href={social[id]} className="footer-link">
              {label}
            </a>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );
}
