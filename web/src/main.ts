import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import './worlds.css'
import { session } from './session.svelte'
import { settings } from './settings.svelte'

settings.apply()
window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', () => settings.apply())
mount(App, { target: document.getElementById('app')! })
void session.load()
