import { cleanMarkup } from '@kinora/contract/text/captions/clean-markup';

/** What would be taken for markup, or for a letter's name, if it were written out. */
const ambiguous = {
  lt: /^\/?(?:[biuvsc]|font|span|br|lang|ruby|rt)(?![a-z\d])/i,
  amp: /^(?:#|\w+;)/,
};

/** The text of a cue as somebody types it: `Tom & Jerry`, with its markup. @param vtt from a file of ours. */
export const typedText = (vtt: string): string =>
  vtt.replace(/&(lt|gt|amp);/g, (whole, name: 'lt' | 'gt' | 'amp', at: number) => {
    if (name === 'gt') return '>';
    if (ambiguous[name].test(vtt.slice(at + whole.length, at + whole.length + 12))) return whole;
    return name === 'lt' ? '<' : '&';
  });

/** What somebody typed as a WebVTT file has it; what is no markup there is text. */
export const fileText = (typed: string): string => cleanMarkup(typed, true).vtt;

/** Whether anything of it can be seen. */
export const isBlank = (typed: string): boolean => typed.replace(/<[^<>]*>/g, '').trim() === '';
