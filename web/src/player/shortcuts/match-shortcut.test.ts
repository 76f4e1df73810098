import { describe, expect, it } from 'vitest';
import { press } from '../../../test/key-press.ts';
import { type KeyPress, matchShortcut } from '../../ui/keys/match-shortcut.ts';
import { shortcuts } from './shortcuts.ts';

const meaning = (key: string, more?: Partial<KeyPress>) =>
  matchShortcut(shortcuts, press(key, more))?.shortcut.help;

describe('the keys of the player', () => {
  it.each([
    [' ', 'Play or pause'],
    ['k', 'Play or pause'],
    ['K', 'Play or pause'], // Caps Lock
    ['ArrowLeft', 'Back 10 seconds'],
    ['ArrowUp', 'Louder'],
    ['7', 'Jump to 0 % … 90 %'],
    ['Home', 'Jump to the start'],
    ['?', 'Show or hide this list'],
    ['/', 'Show or hide this list'],
  ])('knows %s', (key, help) => expect(meaning(key)).toBe(help));

  it.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'] as const)('is silent with %s', (name) => {
    expect(meaning('k', { [name]: true })).toBeUndefined();
  });

  it('leaves letters with Shift alone', () => {
    expect(meaning('M', { shiftKey: true, code: 'KeyM' })).toBeUndefined();
    expect(meaning('n', { code: 'KeyN' })).toBeUndefined();
  });

  it('ux 7 takes Shift with N and P for other videos', () => {
    expect(meaning('N', { shiftKey: true, code: 'KeyN' })).toBe('Next video');
    expect(meaning('P', { shiftKey: true, code: 'KeyP' })).toBe('Previous video');
    expect(meaning('т', { shiftKey: true, code: 'KeyN' })).toBe('Next video');
    expect(meaning('p', { code: 'KeyP' })).toBe('Picture in picture');
  });

  it('ux 7 takes Ctrl with the arrows alone, for chapters', () => {
    expect(meaning('ArrowRight', { ctrlKey: true })).toBe('Next chapter');
    expect(meaning('ArrowLeft', { ctrlKey: true })).toBe('Previous chapter');
    expect(meaning('ArrowLeft', { ctrlKey: true, altKey: true })).toBeUndefined();
    expect(meaning('ArrowUp', { ctrlKey: true })).toBeUndefined();
    expect(meaning('5', { ctrlKey: true, code: 'Digit5' })).toBeUndefined();
  });

  it('tells speed from picture by Shift', () => {
    expect(meaning('<', { shiftKey: true, code: 'Comma' })).toBe('Slower');
    expect(meaning(',', { code: 'Comma' })).toBe('Previous frame, while paused');
    expect(meaning('Б', { shiftKey: true, code: 'Comma' })).toBe('Slower');
    expect(meaning('б', { code: 'Comma' })).toBe('Previous frame, while paused');
  });

  it('ux 9 goes by the place of the key on other alphabets', () => {
    expect(meaning('л', { code: 'KeyK' })).toBe('Play or pause');
    expect(meaning('א', { code: 'KeyT' })).toBe('Theater mode');
  });

  it('goes by the letter on other Latin layouts', () => {
    expect(meaning('m', { code: 'Semicolon' })).toBe('Sound on or off');
    expect(meaning(',', { code: 'KeyM' })).toBe('Previous frame, while paused');
  });

  it('ux 9 takes both rows of digits', () => {
    expect(matchShortcut(shortcuts, press('é', { code: 'Digit2' }))?.key).toBe('2');
    expect(matchShortcut(shortcuts, press('5', { code: 'Numpad5' }))?.key).toBe('5');
    expect(meaning('/', { shiftKey: true, code: 'Digit7' })).toBe('Show or hide this list');
  });

  it('repeats seeking, but not pausing', () => {
    expect(meaning('ArrowRight', { repeat: true })).toBe('Forward 10 seconds');
    expect(meaning('k', { repeat: true })).toBeUndefined();
  });
});
