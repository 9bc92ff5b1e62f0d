/** The port in place of the rest of the world: any request to it from Firefox is a fault. */
export const nowhere = Number(process.env.E2E_PORT ?? '8097') - 1;

/**
 * Turns off, in addition to Playwright's settings, all requests of Firefox to its makers. A
 * proxy without hosts resolves names, and addresses of this machine bypass it.
 */
export const off = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': nowhere,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': nowhere,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.0/8',
  'network.proxy.failover_direct': false,
  'network.dns.native-is-localhost': true,
  'network.trr.mode': 5,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': '',
  'toolkit.telemetry.unified': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.region.network.url': '',
  'browser.region.update.enabled': false,
  'dom.push.connection.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'media.gmp-manager.url': '',
  'messaging-system.rsexperimentloader.enabled': false,
};

/** Permissions that Playwright grants in other browsers are on from the start. */
export const granted = { 'dom.events.testing.asyncClipboard': true };
