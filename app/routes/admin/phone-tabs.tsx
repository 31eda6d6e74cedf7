import { Link, NavLink, useLocation } from "@remix-run/react";

/** On a phone: the bar at the bottom of every office screen. Its last place is the chat's button, which every page has. */
export function PhoneTabs() {
  const { pathname } = useLocation();
  const isOfJob = pathname.startsWith("/admin/quotes/");
  return (
    <nav aria-label="Daily work" className="office-tabs">
      <NavLink to="/admin" end>
        Today
      </NavLink>
      <Link to="/admin/leads" aria-current={pathname === "/admin/leads" ? "page" : isOfJob}>
        Jobs
      </Link>
      <Link to="/admin/leads?panel=phone" className="office-add">
        <span className="sr-only">Add a phone lead</span>
      </Link>
      <NavLink to="/admin/calendar">Calendar</NavLink>
      <NavLink to="/admin/search">Search</NavLink>
    </nav>
  );
}
