import { Link, NavLink } from 'react-router';
import type { Place } from './places.ts';

/** A place with its icon; marked where the page is, which the sign-in is of none of them. */
export function PlaceLink({ place, className }: { place: Place; className: string }) {
  const { to, label, Icon, locked } = place;
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
