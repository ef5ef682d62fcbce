import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { professionOf } from './profession.ts'

test('a speaker who says what they are is taken at their word', () => {
  equal(professionOf([{ text: "Hi, I'm an eye doctor and today" }]), 'eye doctor')
  equal(professionOf([{ text: 'As a board-certified dermatologist, I' }]), 'board-certified dermatologist')
})

test('who is no doctor, or only speaks of one, has no profession', () => {
  equal(professionOf([{ text: "I'm not a doctor but" }]), '')
  equal(professionOf([{ text: 'I went to a doctor' }]), '')
})
