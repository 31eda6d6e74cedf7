import { useLocation } from "@remix-run/react";
import { Menu, Phone, X } from "lucide-react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, type ShownBusiness, telHref } from "~/business/facts";
import { fitLogo } from "~/business/logo";
import { ButtonLink } from "~/ui/button";
import { MadeOnce } from "~/ui/made-once";
import { LinkList } from "./link-list";

// With the path: on the home page they scroll, elsewhere they load the home page first.
const SECTIONS = [
  { href: "/#services", label: "Services" },
  { href: "/#gallery", label: "Gallery" },
  { href: "/#testimonials", label: "Reviews" },
  { href: "/#about", label: "About" },
];

const HAS_OWN_ACT = /^\/(calculator$|visit|q\/)/;

export function SiteHeader() {
  const { name, logo, phone } = useBusiness();
  const { pathname } = useLocation();
  return (
    <MadeOnce
      as="header"
      id="header"
      className="sticky top-0 z-40 border-b border-line bg-paper"
      content={HeaderContent}
      // On a page with an act of its own that button is the main one.
      given={{ name, logo, phone, quoteLook: HAS_OWN_ACT.test(pathname) ? "secondary" : "primary" }}
    />
  );
}

type Shown = Pick<ShownBusiness, "name" | "logo" | "phone">;

function HeaderContent({ quoteLook, ...business }: Shown & { quoteLook: "primary" | "secondary" }) {
  return (
    <>
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-6">
        <a
          href="/"
          className="mr-auto py-2 font-display text-brand font-bold tracking-tight whitespace-nowrap"
        >
          <Brand {...business} />
        </a>
        <nav aria-label="Main" className="hidden lg:block">
          <LinkList
            links={SECTIONS}
            className="flex gap-6"
            linkClassName="py-2 font-semibold whitespace-nowrap hover:text-accent"
          />
        </nav>
        <a
          href={telHref(business.phone)}
          className="hidden text-right leading-tight whitespace-nowrap md:block"
        >
          <span className="block text-sm text-muted">Call Now for Free Quote</span>{" "}
          <span className="font-bold whitespace-nowrap">{formatPhone(business.phone)}</span>
        </a>{" "}
        <ButtonLink href="/#quote" look={quoteLook} className="hidden whitespace-nowrap sm:inline-flex">
          Get Quote
        </ButtonLink>
        <button type="button" popovertarget="menu" aria-label="Open menu" className="menu-button lg:hidden">
          <Menu aria-hidden />
        </button>
        <a href="#menu" aria-label="Open menu" className="menu-button lg:hidden">
          <Menu aria-hidden />
        </a>
      </div>
      <MobileMenu {...business} />
    </>
  );
}

/** The logo's box in pixels. */
const LOGO_PLACE = { width: 200, height: 44 };

function Brand({ name, logo }: Shown) {
  if (!logo) return name;
  return <img src={logo} alt={name} {...fitLogo(logo, LOGO_PLACE)} className="max-w-[45vw] object-contain" />;
}

/**
 * A native popover, which opens, closes and handles Escape without JavaScript. Without popovers a link to `#menu` shows
 * it as the target, and one to `#menu-closed`, which does not exist, hides it without scrolling.
 */
function MobileMenu({ phone }: Shown) {
  return (
    <nav id="menu" popover="auto" aria-label="Menu" className="drawer">
      <button
        type="button"
        popovertarget="menu"
        popovertargetaction="hide"
        aria-label="Close menu"
        className="menu-button ml-auto"
      >
        <X aria-hidden />
      </button>
      <a href="#menu-closed" aria-label="Close menu" className="menu-button ml-auto">
        <X aria-hidden />
      </a>
      <LinkList
        links={SECTIONS}
        linkClassName="block border-b border-line py-3 font-display text-xl font-bold"
      />
      <a href={telHref(phone)} className="mt-4 flex items-center gap-2 py-2 font-bold">
        <Phone aria-hidden className="size-5" /> {formatPhone(phone)}
      </a>{" "}
      <ButtonLink href="/#quote">Get Free Quote</ButtonLink>
    </nav>
  );
}
