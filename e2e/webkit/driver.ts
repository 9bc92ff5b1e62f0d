import { expect, test as base } from '@playwright/test';
import { Builder, By, Key, until, type WebDriver } from 'selenium-webdriver';
import { startServers, type Servers } from '../sites';

export { By, expect, Key };

/** Where the driver of WebKit listens. */
export const driverAddress = `http://127.0.0.1:${process.env.E2E_PORT ?? '8095'}`;

/** A page in WebKit, driven as WebDriver says: WebKitGTK knows neither Playwright's protocol nor WebDriver BiDi. */
export class Screen {
  constructor(
    readonly driver: WebDriver,
    readonly home: string,
  ) {}

  open(path: string) {
    return this.driver.get(this.home + path);
  }

  /** Waits for an element. */
  element(css: string) {
    return this.driver.wait(until.elementLocated(By.css(css)));
  }

  /** Waits until the page shows the answer to what is in the form, and returns its sentence. */
  async answer(): Promise<string> {
    await this.element('.tester[data-answered=true]');
    return this.sentence();
  }

  /** Expects a text in the sentence of the answer. */
  async expectSentence(text: string) {
    await expect.poll(() => this.sentence()).toContain(text);
    await this.element('.tester[data-answered=true] #sentence[data-state=current]');
  }

  private sentence(): Promise<string> {
    return this.driver.executeScript('return document.querySelector("#sentence")?.textContent ?? ""');
  }

  /** Returns what is in a field, as it would be sent. */
  value(name: string): Promise<string> {
    return this.driver.executeScript('return new FormData(document.querySelector("#tester")).get(arguments[0])', name);
  }

  press(...keys: string[]) {
    return this.driver.actions().sendKeys(...keys).perform();
  }

  chord(key: string) {
    return this.driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform();
  }

  /** Takes the place of what is in an element, as the keyboard does. */
  async replace(css: string, text: string) {
    const element = await this.element(css);
    await this.driver.executeScript('arguments[0].focus()', element);
    await this.chord('a');
    await this.press(...[...text].map((c) => (c === '\n' ? Key.ENTER : c)));
  }

  async click(css: string) {
    const element = await this.element(css);
    await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    await element.click();
  }
}

const proxy = {
  proxyType: 'manual', // a port without a listener, for all but this machine
  httpProxy: '127.0.0.1:1',
  sslProxy: '127.0.0.1:1',
  noProxy: ['127.0.0.0/8'],
};

/** Starts WebKit in a wide window. */
async function start(at: string): Promise<WebDriver> {
  const options = { binary: process.env.MINIBROWSER, args: ['--automation'] };
  const capabilities = { browserName: 'MiniBrowser', proxy, 'webkitgtk:browserOptions': options };
  const driver = await new Builder().usingServer(at).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ width: 1440, height: 900 });
  return driver;
}

/** A test in WebKit: browser and servers run as long as a worker, and each test finds nothing that another left. */
export const test = base.extend<{ screen: Screen }, { servers: Servers; driver: WebDriver }>({
  servers: [
    async ({}, use) => {
      const servers = await startServers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({}, use) => {
      const driver = await start(driverAddress);
      await use(driver);
      await driver.quit();
    },
    { scope: 'worker' },
  ],
  screen: async ({ servers, driver }, use) => {
    await driver.get(servers.address + '/about');
    await driver.executeScript('sessionStorage.clear(); localStorage.clear()');
    await use(new Screen(driver, servers.address));
  },
});
