import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { rejoinAccount } from './lib/account.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

mount(App, { target });
rejoinAccount();

// Over plain HTTP there is none, but on this machine.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
