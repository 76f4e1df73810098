import { Link, NavLink } from 'react-router';
import type { NavItem } from './nav-items.ts';

/** A navigation item with its icon; marked where the page is, which the sign-in is of none of them. */
export function NavItemLink({ item, className }: { item: NavItem; className: string }) {
  const { to, label, Icon, locked } = item;
  const content = (
    <>
      <Icon size={22} aria-hidden />
      <span>{label}</span>
    </>
  );
  return locked ? (
    <Link to={to} className={className}>
      {content}
    </Link>
  ) : (
    <NavLink to={to} end={to === '/'} className={className}>
      {content}
    </NavLink>
  );
}
