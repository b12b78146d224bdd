// A hand at the page, timed by the keystroke-level model of Card, Moran and Newell (Communications of the ACM 23, 1980): a key 0.2 s (a good
// typist), pointing 1.1 s, a press of the mouse button 0.2 s, the hand from keys to mouse or back 0.4 s, a decision 1.35 s. A turn of the
// wheel, which the model does not have, counts as a key for every 100 px.

const second = { key: 0.2, point: 1.1, press: 0.2, home: 0.4, think: 1.35 };

export class Hand {
  clicks = 0;
  keys = 0;
  seconds = 0;
  scrolled = 0;
  #page;
  #onKeys = false;

  constructor(page) {
    this.#page = page;
  }

  #home(onKeys) {
    if (this.#onKeys !== onKeys) this.seconds += second.home;
    this.#onKeys = onKeys;
  }

  /** Scrolls until the whole of it, or its top, is in sight. */
  async see(locator) {
    await locator.waitFor();
    const { y, height } = await locator.boundingBox();
    const room = this.#page.viewportSize().height;
    const by = y < 0 ? y : y + height > room ? Math.min(y, y + height - room) : 0;
    if (Math.abs(by) < 1) return;
    await this.#page.evaluate((far) => scrollBy({ top: far, behavior: 'instant' }), by);
    this.scrolled += Math.round(Math.abs(by));
    this.seconds += (second.key * Math.abs(by)) / 100;
  }

  /** Decides, points and clicks. */
  async click(locator) {
    await this.see(locator);
    this.#home(false);
    this.seconds += second.think + second.point + second.press;
    this.clicks += 1;
    await locator.click();
  }

  /** Decides, points at something, and drags it to another place, which `drop` does: two movements of the pointer, one press. */
  async drag(drop) {
    this.#home(false);
    this.seconds += second.think + 2 * second.point + second.press;
    this.clicks += 1;
    await drop();
  }

  /** A choice in a list that is open or opens by a click: another click, as far as the hand is concerned. */
  async choose(locator, value) {
    await this.see(locator);
    this.#home(false);
    this.seconds += 2 * (second.think + second.point + second.press);
    this.clicks += 2;
    await locator.selectOption(value);
  }

  async press(...keys) {
    this.#home(true);
    this.seconds += second.think;
    for (const key of keys) {
      this.seconds += second.key * key.split('+').length;
      this.keys += key.split('+').length;
      await this.#page.keyboard.press(key);
    }
  }

  async type(text) {
    this.#home(true);
    this.seconds += second.think + second.key * text.length;
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }

  /** The key that ends what was typed, which takes no decision of its own. */
  async end(key) {
    this.seconds += second.key;
    this.keys += 1;
    await this.#page.keyboard.press(key);
  }
}
