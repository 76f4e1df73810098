import { useMatch } from 'react-router';
import { Link } from '../navigation/Link.tsx';
import type { NavItem } from './nav-items.ts';

/** A navigation item with its icon; marked where the page is, which the sign-in is of none of them. */
export function NavItemLink({ item, className }: { item: NavItem; className: string }) {
  const { to, label, Icon, locked } = item;
  const isHere = useMatch({ path: to, end: to === '/' }) !== null && !locked;
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={className}>
      <Icon size={22} aria-hidden />
      <span>{label}</span>
    </Link>
  );
}
