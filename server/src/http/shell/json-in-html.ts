import { Markup } from '@kinora/contract/text/markup';

/** JSON that cannot end the script element it stands in. */
export function jsonInHtml(value: unknown): Markup {
  return new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
