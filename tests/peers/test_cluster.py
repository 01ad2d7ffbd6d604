"""The same runs on a real Ray cluster of two nodes on this machine, and what becomes of a worker that is killed."""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentarchy.cli import run
from pentarchy.lab.pool import spread
from pentarchy.lab.simulate import Plan, Running, simulate


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import ray
        from ray.cluster_utils import Cluster

        made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        made.add_node(num_cpus=1)
        yield str(made.address)
        ray.shutdown()
        made.shutdown()


@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_gives_the_same_results_on_pool_and_cluster(cluster: str) -> None:
    plan = Plan("dragonemperor", 2, ["random"], 40, "7").checked()
    assert simulate(plan, running=Running(cluster=cluster)) == simulate(plan, jobs=2)


def dies_once(folder: str, n: int) -> int:
    """Kills its worker at number 5, the first time."""
    mark = Path(folder) / "died"
    if n == 5 and not mark.exists():
        mark.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return n * n


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_costs_no_finished_game(cluster: str, tmp_path: Path) -> None:
    assert sorted(spread(dies_once, str(tmp_path), list(range(30)), cluster=cluster)) == [n * n for n in range(30)]
    assert (tmp_path / "died").exists()


@pytest.mark.filterwarnings("ignore")
def test_an_address_that_does_not_answer_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    import ray

    ray.shutdown()
    assert run(["simulate", "dragonemperor", "--bots", "random", "--games", "4", "--cluster", "127.0.0.1:1"]) == 2
    said = capsys.readouterr().err
    assert "No Ray cluster answers at '127.0.0.1:1'" in said
    assert len(said.strip().splitlines()) <= 2
