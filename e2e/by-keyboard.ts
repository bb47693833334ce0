import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab presses than any page needs to reach a control. */
const MOST_STEPS = 200;

/** Presses the key until the control has focus; fails the journey if it is never reached. */
async function reach(control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** A journey without a mouse. */
export const byKeyboard = {
  async press(control: Locator, key = 'Enter') {
    await reach(control);
    await control.page().keyboard.press(key);
  },
  async type(control: Locator, text: string) {
    await reach(control);
    await control.page().keyboard.press('ControlOrMeta+A');
    await control.page().keyboard.type(text);
  },
  /** Menus are navigated with the arrow keys. */
  async choose(button: Locator, item: Locator) {
    await byKeyboard.press(button);
    await reach(item, 'ArrowDown');
    await item.page().keyboard.press('Enter');
  },
  /** A listbox keeps the focus and marks the active option. */
  async pick(list: Locator, option: Locator) {
    await byKeyboard.press(list, 'ArrowDown');
    await expect(option).toBeVisible();
    const wanted = (await option.getAttribute('id')) ?? '';
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      if ((await list.getAttribute('aria-activedescendant')) === wanted) break;
      await list.page().keyboard.press('ArrowDown');
    }
    await expect(list).toHaveAttribute('aria-activedescendant', wanted);
    await list.page().keyboard.press('Enter');
    await expect(option).toBeHidden();
  },
  async signIn(page: Page, username: string, password: string) {
    await byKeyboard.type(page.getByRole('textbox', { name: 'User name' }), username);
    await byKeyboard.type(page.getByRole('textbox', { name: 'Password' }), password);
    await page.keyboard.press('Enter');
  },
};
